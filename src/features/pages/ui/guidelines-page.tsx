import { Link } from '#src/ui/elements/link.tsx'
import { Check, X } from '#src/ui/elements/icons.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/guidelines.css'

const steps = [
  { name: 'Warning', text: 'We tell you what to fix. The listing stays.' },
  {
    name: 'Content removal',
    text: 'The listing is taken down. Buyers keep it, unless the law forbids that.',
  },
  {
    name: 'Temporary suspension',
    text: 'For a stated time you can’t list or buy, and your listings are off sale. Your library stays.',
  },
  {
    name: 'Permanent ban',
    text: 'You can’t list or buy. Your library stays, and earnings from honest sales are paid out.',
  },
] as const

/** The consequences of a violation as rising steps. */
export function Ladder() {
  return (
    <ol className="ladder">
      {steps.map(({ name, text }, i) => (
        <li key={name}>
          <span className="no" aria-hidden="true">
            {i + 1}
          </span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const places = [
  { id: 'belongs', title: 'What belongs here' },
  { id: 'buyers', title: 'Replies to buyers' },
  { id: 'ranking', title: 'How listings are ranked' },
  { id: 'report', title: 'Report' },
  { id: 'enforcement', title: 'What happens next' },
  { id: 'appeal', title: 'If you disagree' },
] as const

export function GuidelinesPage() {
  return (
    <div className="wrap written">
      <PageHead title="Community Guidelines" lead="They apply to listings, images, names and messages." />
      <Contents look="line" places={places} />
      <section id="belongs" className="sides" aria-label="What belongs here, and what does not">
        <div>
          <h2>Belongs here</h2>
          <ul>
            {belongs.map((line) => (
              <li key={line}>
                <Check aria-hidden="true" />
                <p>{line}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="sides-no">
          <h2>Does not</h2>
          <ul>
            {refused.map(([name, text]) => (
              <li key={name}>
                <X aria-hidden="true" />
                <p>
                  <b>{name}.</b> {text}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Panel label="Replies to buyers" id="buyers">
        <p className="text">Creators are asked to reply to buyers within 48 hours.</p>
      </Panel>
      <Panel label="How listings are ranked" id="ranking">
        <div className="text">
          <p>
            Search ranks title matches first, then tags and descriptions, and within those by sales and ratings. Each
            doubling of sales counts the same, and a rating counts more with more reviews. Nobody can pay for a place.
          </p>
        </div>
      </Panel>
      <Panel label="Report" note="Also without an account" id="report">
        <div className="text">
          <p>
            Click Report on the listing’s page. Anyone can <Link to="/report-content">report illegal content</Link>, no
            account needed. A person reviews reports within 24 to 48 hours.
          </p>
        </div>
      </Panel>
      <Panel label="What happens next" note="In this order, unless it’s serious" id="enforcement">
        <Ladder />
      </Panel>
      <Panel label="If you disagree" id="appeal">
        <p className="text">
          Every decision comes with a reason and a link to appeal within six months. You can also appeal under{' '}
          <Link to="/standing">Account status</Link> or write to <MailLink subject="Appeal" />. The{' '}
          <Link to="/terms#conduct">terms</Link> have the details.
        </p>
      </Panel>
    </div>
  )
}

const belongs = [
  'Prompts that you wrote or may sell.',
  'Descriptions that are accurate.',
  'Real sample outputs from the model that you name.',
  'Clear limits: what a prompt can’t do.',
] as const

/** Named like the reasons of a report. */
const refused = [
  ['Spam', 'The same prompt under many titles, or keyword stuffing.'],
  ['Inappropriate', 'Sexual content involving minors, hatred, harassment, incitement to violence.'],
  ['Copyright', 'Other people’s prompts, images or names without permission.'],
  ['Misleading', 'False claims, borrowed figures, invented reviews.'],
  ['Scam', 'Fraud, off-platform deals, helping to deceive others.'],
] as const
