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

/** Each use with the lowest license that allows it. Each license includes the ones before it. */
const uses = [
  { use: 'Use it for yourself', from: 0 },
  { use: 'Adapt the prompt to your needs', from: 0 },
  { use: 'Use the output in paid work', from: 1 },
  { use: 'Deliver the output to clients', from: 1 },
  { use: 'Build it into a product that you sell', from: 2 },
  { use: 'Pass on or resell the prompt itself', from: 3 },
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
      <Table caption="What each license allows" columns={columns} rows={uses} rowKey={({ use }) => use} />
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
    text: 'Studies, household and projects that earn no money. The same goes for the output.',
  },
  {
    id: 'commercial',
    name: 'Commercial',
    gist: 'Personal, plus paid work.',
    text: 'For your employer, company or clients. You may deliver and sell the output, not the prompt.',
  },
  {
    id: 'extended',
    name: 'Extended',
    gist: 'Commercial, plus products.',
    text: 'You may build the prompt into products that you sell, such as an app or a course. Your customers use it there but don’t get a copy.',
  },
] as const

/** The three licenses, each drawn around the one that it includes. */
export function Licences() {
  return (
    <section id="licences" className="licence-three" aria-label="The three licenses">
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

/** Three nested squares, filled up to the license. */
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
  { id: 'licences', title: 'The three licenses' },
  { id: 'compared', title: 'Side by side' },
  { id: 'all', title: 'True of all three' },
  { id: 'doubt', title: 'In doubt' },
] as const

export function LicensePage({ deal }: { deal: PricingTerms }) {
  return (
    <div className="wrap written">
      <PageHead
        title="Licensing Information"
        lead="You buy the right to use a prompt. Each listing comes with one of three licenses."
      />
      <Contents look="line" places={places} />
      <Licences />
      <Panel label="Side by side" id="compared">
        <LicenceTable />
      </Panel>
      <Panel label="True of all three" id="all">
        <ul className="plain-list">
          <li>
            <b>Non-transferable.</b> A license belongs to the account that bought it.
          </li>
          <li>
            <b>Permanent.</b> It has no end date and covers later versions.
          </li>
          <li>
            <b>Fixed.</b> You keep the license you bought, even if the creator changes it.
          </li>
          <li>
            <b>Revoked on refund.</b> See the <Link to="/terms#refunds">terms</Link>: new purchases can be refunded
            within {daysText(deal.refundDays)}.
          </li>
          <li>
            <b>Adaptable.</b> Your changes come under the same license.
          </li>
        </ul>
      </Panel>
      <Panel label="In doubt" id="doubt">
        <p className="text">
          Ask us: <MailLink subject="License" />.
        </p>
      </Panel>
    </div>
  )
}
