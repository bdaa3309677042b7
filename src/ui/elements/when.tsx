import { locale } from '#src/kernel/locale.ts'
import { dayText } from '#src/kernel/dates.ts'
import { useLocal } from '#src/ui/elements/local-time.tsx'
import { RenderedAtContext } from '#src/ui/shell/rendered-at.ts'
import { useContext, useSyncExternalStore } from 'react'

const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

const minute = 60_000
const steps = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** "3 days ago", with the exact time on hover. Cached pages show the date at first, since they can be read at any time. */
export function When({ at }: { at: Date }) {
  const renderedAt = useContext(RenderedAtContext)
  const text = useSyncExternalStore(
    noChange,
    () => agoText(at, new Date()),
    () => (renderedAt ? agoText(at, renderedAt) : dayText(at)),
  )
  const { time } = useLocal(at)
  return (
    <time dateTime={at.toISOString()} title={time}>
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
