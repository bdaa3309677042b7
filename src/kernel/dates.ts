import { locale } from './locale.ts'

// UTC, so that the server and the browser render the same text.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (date: Date): string => format.format(date)
}

/** "Oct 25, 2026". */
export const dayText = formatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** "October 25, 2026". */
export const longDayText = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** "Oct 25", where the year is known. */
export const shortDayText = formatter({ day: 'numeric', month: 'short' })

/** "October 2026". */
export const monthText = formatter({ month: 'long', year: 'numeric' })

/** "Oct 2026". */
export const shortMonthText = formatter({ month: 'short', year: 'numeric' })

/** "Oct 25, 2026, 03:00 UTC". */
export const timeText = (date: Date): string => `${dayText(date)}, ${date.toISOString().slice(11, 16)} UTC`

/** "Oct 25, 2026 (UTC)", where the reader's time zone is not known, as in emails. */
export const utcDayText = (date: Date): string => `${dayText(date)} (UTC)`
