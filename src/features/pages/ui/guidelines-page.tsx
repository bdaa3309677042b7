import { Link } from '#src/ui/elements/link.tsx'
import { Check, X } from '#src/ui/elements/icons.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/guidelines.css'

const steps = [
  { name: 'Warning', text: 'We tell you what is wrong and how to mend it. The listing stays.' },
  {
    name: 'Content removal',
    text: 'The listing is taken off sale. Those who bought it keep it, unless the law forbids that.',
  },
  {
    name: 'Temporary suspension',
    text: 'You can neither list nor buy for a time that we name, and your listings are off sale. You can read what you bought.',
  },
  {
    name: 'Permanent ban',
    text: 'You can neither list nor buy any more; what you bought stays readable. Earnings from honest sales are still paid out.',
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
  { id: 'buyers', title: 'Towards buyers' },
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
      <Panel label="Towards buyers" id="buyers">
        <p className="text">
          Creators are asked to reply to buyers within 48 hours. You need not solve everything by then; an answer and a
          date will do.
        </p>
      </Panel>
      <Panel label="How listings are ranked" id="ranking">
        <div className="text">
          <p>
            A search shows first what has all its words in the title, then what has words there that begin with them,
            then what has them anywhere. Within each of these, listings stand by what they sold and how they were rated:
            each doubling of the sales counts the same, and a rating counts more the more reviews it rests on. Nobody
            can pay for a place, and all other lists are ordered by what their names say.
          </p>
        </div>
      </Panel>
      <Panel label="Report" note="Also without an account" id="report">
        <div className="text">
          <p>
            Press Report on the page of the listing and choose which of the points above it touches; Other is for what
            none of them names. For illegal content, anyone can{' '}
            <Link to="/report-content">report without an account</Link>, and gets an answer by email. Reports are
            reviewed within 24 to 48 hours, by a person.
          </p>
        </div>
      </Panel>
      <Panel label="What happens next" note="In this order, unless it’s serious" id="enforcement">
        <Ladder />
      </Panel>
      <Panel label="If you disagree" id="appeal">
        <p className="text">
          You always get the reason, by email. The link in it leads to an appeal, for six months and without signing in;
          you can also appeal where <Link to="/standing">your account stands</Link>, or write to{' '}
          <MailLink subject="Appeal" />. It is looked at again from the start. The{' '}
          <Link to="/terms#conduct">terms</Link> are the full agreement.
        </p>
      </Panel>
    </div>
  )
}

const belongs = [
  'Texts that you wrote, or have the right to sell.',
  'Descriptions that a buyer would still call true after buying.',
  'Pictures of what really came out, from the model that you name.',
  'Plain speech, also about what a text cannot do.',
] as const

/** Under the names that a report has for its reasons. */
const refused = [
  ['Spam', 'The same text under many titles, or listings that exist to be found and not to be used.'],
  ['Inappropriate', 'Sexual content with minors, hatred, harassment, incitement to violence.'],
  ['Copyright', "Other people's texts, pictures or names, used without the right to."],
  ['Misleading', 'Claims that the text does not keep, borrowed figures, invented praise.'],
  ['Scam', 'Taking money for nothing, taking deals off-platform, helping to deceive others.'],
] as const
