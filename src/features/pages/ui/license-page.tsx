import { Link } from '#src/ui/elements/link.tsx'
import type { Deal } from '#src/features/pages/view.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { LicenceTable } from '#src/features/pages/ui/licence-table.tsx'
import { Licences } from '#src/features/pages/ui/licences.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { daysText } from '#src/features/pages/ui/words.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/license.css'

const places = [
  { id: 'licences', title: 'The three licences' },
  { id: 'compared', title: 'Side by side' },
  { id: 'all', title: 'True of all three' },
  { id: 'doubt', title: 'In doubt' },
] as const

export function LicensePage({ deal }: { deal: Deal }) {
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
