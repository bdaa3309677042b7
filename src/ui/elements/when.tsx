import { useSyncExternalStore } from 'react'

// UTC everywhere, so that the server's page and the browser's say the same.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const minute = 60_000
const steps = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** "21 October 2026". */
export const dayText = (date: Date): string => day.format(date)

/** "March 2024". */
export const monthText = (date: Date): string => month.format(date)

/** "3 days ago", with the exact time on hover. A stored document says the day, since nobody knows when it is read. */
export function When({ at }: { at: Date }) {
  const text = useSyncExternalStore(
    noChange,
    () => agoText(at, new Date()),
    () => day.format(at),
  )
  return (
    <time dateTime={at.toISOString()} title={`${exact.format(at)} UTC`}>
      {text}
    </time>
  )
}

const noChange = () => () => {}

export function agoText(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  const [unit, length] = steps.find(([, length]) => passed >= length) ?? []
  return unit === undefined ? 'just now' : ago.format(-Math.floor(passed / length), unit)
}
