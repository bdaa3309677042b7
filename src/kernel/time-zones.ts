import { locale } from './locale.ts'

/** Whether a name such as "Europe/Berlin" is a time zone. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
}

/** A day in a time zone: "Sunday, Nov 29, 2026 (Europe/Berlin)". */
export function dayTextIn(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
    timeZone,
  })
  return `${format.format(date)} (${timeZone})`
}

/** The last day of a period that ends at midnight. */
export const lastDayText = (endsAt: Date, timeZone: string): string =>
  dayTextIn(new Date(endsAt.getTime() - 1), timeZone)
