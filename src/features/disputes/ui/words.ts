const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "21 Oct 2026". */
export const dayText = (date: Date): string => day.format(date)

/** Formats a reason code of a card network, such as "product_not_received". */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ')
