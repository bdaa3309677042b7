const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "21 Oct 2026". */
export const dayText = (date: Date): string => day.format(date)

/** Card networks' reasons are codes: "product_not_received". */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ')
