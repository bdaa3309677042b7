import { locale } from '#src/kernel/locale.ts'
import { Accordion } from '#src/ui/data/accordion.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Carousel } from '#src/ui/data/carousel.tsx'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { ChartPoint } from '#src/ui/chart/scale.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Tooltip } from '#src/ui/elements/tooltip.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const days: readonly ChartPoint[] = [1200, 0, 2400, 1900, 4300, 3100, 5200, 4800, 6100, 2500, 7400, 8700].map(
  (value, i) => ({ label: `${i + 8} Nov`, value }),
)
const changes: readonly ChartPoint[] = [12, 8, -4, 3, -9, 6].map((value, i) => ({ label: `Week ${41 + i}`, value }))
const count = (value: number) => value.toLocaleString(locale)
const promise = 'Unlimited listings, paid when something sells, and the prompts stay yours.'

/** Charts, carousel, accordion, tooltip. */
export function ShapeSpecs() {
  return (
    <>
      <Spec name="Chart" note="Line, area, bar, below zero, one value, none">
        <Chart title="Revenue" kind="line" unit="Revenue" labelHead="Day" points={days} format={moneyText} />
        <Chart title="Revenue, filled" kind="area" unit="Revenue" labelHead="Day" points={days} format={moneyText} />
        <Chart title="Followers" kind="bar" unit="Change" labelHead="Week" points={changes} format={count} />
        <div className="grid3">
          <Chart title="The first day" kind="line" unit="Sales" points={days.slice(0, 1)} format={count} />
          <Chart title="Nothing sold" kind="bar" unit="Sales" points={[]} format={count} />
        </div>
      </Spec>
      <Spec name="Carousel" note="Swipe, scroll, or use the buttons">
        <Carousel
          label="Samples"
          items={Array.from({ length: 7 }, (_, i) => ({
            key: `sample-${i}`,
            content: <p className="text">{`${i + 1}. ${promise}`}</p>,
          }))}
        />
      </Spec>
      <Spec name="Accordion" note="One open at a time, or none">
        <Accordion
          name="case-questions"
          items={['What does it cost?', 'When do I get paid?', 'Who owns the prompt?'].map((title) => ({
            title,
            content: <p>{promise}</p>,
          }))}
        />
      </Spec>
      <Spec name="Tooltip" note="On hover or focus; Escape closes it">
        <div className="row">
          <Tooltip text="Counted once per visitor and day">
            {(id) => (
              <Button type="button" aria-describedby={id}>
                Views
              </Button>
            )}
          </Tooltip>
          <span className="tip">As it looks</span>
        </div>
      </Spec>
    </>
  )
}
