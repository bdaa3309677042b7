import { Check, Minus } from '#src/ui/elements/icons.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { daysText } from '#src/features/pages/ui/words.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/license.css'

/** Each use, and the least licence that allows it: every licence includes those before it. */
const uses = [
  { use: 'Use it for yourself', from: 0 },
  { use: 'Adapt the text to your needs', from: 0 },
  { use: 'Use what it writes in paid work', from: 1 },
  { use: 'Deliver what it writes to clients', from: 1 },
  { use: 'Build it into a product that you sell', from: 2 },
  { use: 'Pass on or resell the text itself', from: 3 },
] as const

type Use = (typeof uses)[number]

const licence = (head: string, rank: number): Column<Use> => ({
  head,
  cell: ({ from }) => <Allowed is={rank >= from} />,
})

const columns: readonly Column<Use>[] = [
  { head: 'You may', cell: ({ use }) => use },
  licence('Personal', 0),
  licence('Commercial', 1),
  licence('Extended', 2),
]

export function LicenceTable() {
  return (
    <div className="licences">
      <Table caption="What each licence allows" columns={columns} rows={uses} rowKey={({ use }) => use} />
    </div>
  )
}

function Allowed({ is }: { is: boolean }) {
  return (
    <span className={is ? 'yes' : 'no'}>
      {is ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span className="sr">{is ? 'Yes' : 'No'}</span>
    </span>
  )
}
const licences = [
  {
    id: 'personal',
    name: 'Personal',
    gist: 'For yourself.',
    text: 'Your studies, your household, your own projects that bring in no money. What the model writes with it is yours to use in the same way.',
  },
  {
    id: 'commercial',
    name: 'Commercial',
    gist: 'All of that, and paid work.',
    text: 'For your employer, your company or your clients. You may hand over and sell what the model writes. The prompt itself stays with you.',
  },
  {
    id: 'extended',
    name: 'Extended',
    gist: 'All of that, and products.',
    text: 'You may build the text into things that you sell, such as an app, a course or an automation. Those who buy your product use it there; they do not get the text to take along.',
  },
] as const

/** The three licenses, each drawn around the one that it includes. */
export function Licences() {
  return (
    <section id="licences" className="licence-three" aria-label="The three licences">
      {licences.map(({ id, name, gist, text }, i) => (
        <article key={id} id={id}>
          <Rings filled={i + 1} />
          <h2>{name}</h2>
          <p className="licence-gist">{gist}</p>
          <p>{text}</p>
        </article>
      ))}
    </section>
  )
}

const sizes = [18, 34, 50] as const

/** Three squares, one in the other, as many filled as the licence reaches. */
function Rings({ filled }: { filled: number }) {
  return (
    <svg className="licence-rings" viewBox="0 0 104 104" aria-hidden="true">
      {sizes
        .map((half, i) => (
          <rect
            key={half}
            className={i < filled ? `ring ring-${i + 1}` : 'ring'}
            x={52 - half}
            y={52 - half}
            width={2 * half}
            height={2 * half}
          />
        ))
        .toReversed()}
    </svg>
  )
}

const places = [
  { id: 'licences', title: 'The three licences' },
  { id: 'compared', title: 'Side by side' },
  { id: 'all', title: 'True of all three' },
  { id: 'doubt', title: 'In doubt' },
] as const

export function LicensePage({ deal }: { deal: PricingTerms }) {
  return (
    <div className="wrap written">
      <PageHead
        title="Licensing Information"
        lead="You buy the right to use a text; its author keeps the text. There are three licences, and each listing says which one it comes under."
      />
      <Contents look="line" places={places} />
      <Licences />
      <Panel label="Side by side" id="compared">
        <LicenceTable />
      </Panel>
      <Panel label="True of all three" id="all">
        <ul className="plain-list">
          <li>
            <b>Non-transferable.</b> A licence belongs to the account that bought it. It cannot be sold, lent, shared or
            given away.
          </li>
          <li>
            <b>For good.</b> It has no end date, and covers later editions of the listing. A listing that is taken off
            sale stays in your library.
          </li>
          <li>
            <b>Recorded.</b> The licence of the day on which you bought is written down with your purchase. If the
            creator chooses another one later, yours stays.
          </li>
          <li>
            <b>Ended by a refund.</b> Within {daysText(deal.refundDays)} a purchase can be given back, as the{' '}
            <Link to="/terms#refunds">terms</Link> describe; then the licence is revoked.
          </li>
          <li>
            <b>You may change it.</b> Adapt the text to your needs. What you make of it is under the same licence.
          </li>
        </ul>
      </Panel>
      <Panel label="In doubt" id="doubt">
        <p className="text">
          Describe what you want to do, and we find out with the creator whether it is covered:{' '}
          <MailLink subject="Licence" />.
        </p>
      </Panel>
    </div>
  )
}
