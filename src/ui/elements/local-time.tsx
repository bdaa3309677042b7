import { locale } from '#src/kernel/locale.ts'
import { useSyncExternalStore } from 'react'
import { dayText, shortDayText, timeText } from '#src/kernel/dates.ts'

type LocalDayProps = {
  readonly at: Date
  /** Without the year. */
  readonly short?: boolean
}

/** A day in the reader's time zone. The server does not know it and shows the day in UTC, and says so if no script runs. */
export function LocalDay({ at, short = false }: LocalDayProps) {
  const { day, time } = useLocal(at)
  return (
    <time dateTime={at.toISOString()} title={time}>
      {short ? day.short : day.long}
      <noscript> UTC</noscript>
    </time>
  )
}

/** A day with its time and zone, in the reader's time zone. */
export function LocalTime({ at }: { readonly at: Date }) {
  const { time } = useLocal(at)
  return <time dateTime={at.toISOString()}>{time}</time>
}

/** The texts in the reader's time zone, and in UTC on the server and while the page is hydrated. */
export function useLocal(at: Date) {
  const isLocal = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (!isLocal) return { day: { long: dayText(at), short: shortDayText(at) }, time: timeText(at) }
  return { day: { long: localDay.format(at), short: localShortDay.format(at) }, time: localTime.format(at) }
}

const noChange = () => () => {}
const day = { day: 'numeric', month: 'short' } as const
const localShortDay = new Intl.DateTimeFormat(locale, day)
const localDay = new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' })
const localTime = new Intl.DateTimeFormat(locale, {
  ...{ ...day, year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZoneName: 'short' },
})
