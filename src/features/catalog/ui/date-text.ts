// UTC everywhere, so that the server's page and the browser's say the same.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "21 October 2026". */
export const dayText = (date: Date): string => day.format(date)

/** "March 2024". */
export const monthText = (date: Date): string => month.format(date)
