import { Link } from '#src/ui/link.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/pages/ui/pages.css'

const ladder = [
  { step: 'Warning', text: 'We tell you what is wrong and how to mend it. The listing stays.' },
  {
    step: 'Content removal',
    text: 'The listing is taken off sale. Those who bought it keep it, unless the law forbids that.',
  },
  { step: 'Temporary suspension', text: 'You can neither list nor buy for a time that we name.' },
  { step: 'Permanent ban', text: 'The account is closed for good. Earnings from honest sales are still paid out.' },
] as const

export function GuidelinesPage() {
  return (
    <div className="wrap written">
      <PageHead
        title="Community Guidelines"
        lead="Short enough to be read. They hold for listings, pictures, names and letters alike."
      />
      <Panel label="Belongs here" first>
        <ul className="plain-list">
          <li>Texts that you wrote, or have the right to sell.</li>
          <li>Descriptions that a buyer would still call true after buying.</li>
          <li>Pictures of what really came out, from the model that you name.</li>
          <li>Plain speech, also about what a text cannot do.</li>
        </ul>
      </Panel>
      <Panel label="Does not">
        <dl className="terms-list">
          <Refused
            name="Spam"
            text="The same text under many titles, or listings that exist to be found and not to be used."
          />
          <Refused
            name="Inappropriate"
            text="Sexual content with minors, hatred, harassment, incitement to violence."
          />
          <Refused name="Copyright" text="Other people's texts, pictures or names, used without the right to." />
          <Refused name="Misleading" text="Claims that the text does not keep, borrowed figures, invented praise." />
          <Refused
            name="Scam"
            text="Taking money for nothing, dealing around the shop, help to deceive third persons."
          />
        </dl>
      </Panel>
      <Panel label="Towards buyers">
        <p className="text">
          Creators are asked to reply to buyers within 48 hours. You need not solve everything by then; an answer and a
          date will do.
        </p>
      </Panel>
      <Panel label="Report" note="No account needed" id="report">
        <div className="text">
          <p>
            Write to <MailLink subject="Report a listing" /> with the address of the listing, which of the points above
            it touches, and why. Reports are reviewed within 24 to 48 hours, by a person. You hear what came of it.
          </p>
        </div>
      </Panel>
      <Panel label="What we do then" note="In this order, unless the matter is grave" id="enforcement">
        <ol className="ladder">
          {ladder.map(({ step, text }, i) => (
            <li key={step}>
              <span className="no" aria-hidden="true">
                {i + 1}
              </span>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel label="If you disagree">
        <p className="text">
          You always get the reason. Answer the mail, or write to <MailLink subject="Appeal" />, and it is looked at
          again from the start. The <Link to="/terms">terms</Link> are the full agreement.
        </p>
      </Panel>
    </div>
  )
}

function Refused({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
