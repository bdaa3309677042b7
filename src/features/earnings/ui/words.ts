import type * as payments from '#src/features/payments/contract.ts'

// UTC everywhere, so that the server's page and the browser's say the same.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "21 Oct 2026". */
export const dayText = (date: Date): string => day.format(date)

/** "21 Oct", where the year goes without saying. */
export const shortDayText = (date: Date): string => shortDay.format(date)

/** "2026-10" becomes "October 2026". */
export const monthText = (name: string): string => month.format(new Date(`${name}-01T00:00:00Z`))

export const notConfigured: typeof payments.paymentTexts.notConfigured = 'Payments are not configured'
