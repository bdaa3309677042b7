import { shortDayText } from '#src/kernel/dates.ts'
import { roundMoneyText } from '#src/kernel/short-money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { WeekEarnings } from '#src/selling/analytics/rules.ts'
import { Chart } from '#src/ui/chart/chart.tsx'

/** The creator's net earnings by week, the current week last. Nothing without earnings. */
export function WeeklyEarnings({ weeks }: { readonly weeks: readonly WeekEarnings[] }) {
  if (weeks.every(({ shareCents }) => shareCents === 0)) return null
  return (
    <section className="section-block" aria-label="Net earnings per week">
      <Chart
        title="Net earnings per week"
        kind="bar"
        unit="Net"
        labelHead="Week of"
        format={moneyText}
        tickFormat={roundMoneyText}
        points={weeks.map(({ start, shareCents }) => ({ label: shortDayText(new Date(start)), value: shareCents }))}
      />
    </section>
  )
}
