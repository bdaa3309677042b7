import { moneyText } from '#src/kernel/money.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { StoryEvent } from '#src/operation/support/view.ts'
import type { PersonSupportProps } from './person-support.tsx'
import { Deed } from './person-support.tsx'
import '#src/trust/enforcement/ui/enforcement.css'

type StoryProps = {
  readonly story: readonly StoryEvent[]
  readonly hasReceipt: boolean
  readonly failed: PersonSupportProps['failed']
}

/** Everything that happened to a purchase, the oldest first, and what an admin can do for its buyer. */
export function PurchaseStory({ story, hasReceipt, failed }: StoryProps) {
  const rows = story.map((event, i) => ({ ...event, key: String(i) }))
  return (
    <div className="wrap page-end">
      {hasReceipt && (
        <section className="section-block" aria-labelledby="deeds">
          <h2 id="deeds">Help the buyer</h2>
          <Deed intent="resend-receipt" name="Send the receipt again" failed={failed}>
            The receipt goes to the current email address of the buyer.
          </Deed>
        </section>
      )}
      <section className="section-block" aria-labelledby="story">
        <h2 id="story">Story</h2>
        <Table caption="Story" rows={rows} rowKey={({ key }) => key} columns={columns} />
      </section>
    </div>
  )
}

const columns: readonly Column<StoryEvent>[] = [
  { head: 'Time', cell: ({ at }) => <LocalTime at={at} /> },
  { head: 'Kind', cell: ({ kind }) => <Badge tone={kind === 'dispute' ? 'warn' : 'line'}>{kind}</Badge> },
  {
    head: 'Event',
    cell: ({ title, detail }) => (
      <>
        {title}
        {detail !== '' && (
          <span className="block quiet small wrap-anywhere" dir="auto">
            {detail}
          </span>
        )}
      </>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }) => (amount === null ? '' : moneyText(amount)) },
]
