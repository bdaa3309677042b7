import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { Questions } from '#src/features/pages/ui/questions.tsx'
import { supportQuestions } from '#src/features/pages/ui/support-questions.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/support.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const opens = 9
const closes = 17

/** The support hours of a week as a chart. */
export function OpeningHours() {
  return (
    <figure className="week">
      <div className="week-days" aria-hidden="true">
        {days.map((day, i) => (
          <div key={day}>
            <span>{day.slice(0, 3)}</span>
            <svg viewBox="0 0 20 96" preserveAspectRatio="none">
              <rect className="day" width="20" height="96" />
              {i < 5 && <rect className="open" y={opens * 4} width="20" height={(closes - opens) * 4} />}
            </svg>
          </div>
        ))}
      </div>
      <figcaption>
        <b>Monday to Friday, 9:00 to 17:00 CET</b>
      </figcaption>
    </figure>
  )
}

const letter = `Hello,

This is about {{receipt number, or address of the listing}}.
I did {{what}}, and expected {{this}}.
What happened instead was {{that}}.`

/** A prefilled email with placeholders, opened in the user's email program. */
export function SupportLetter() {
  return (
    <div className="letter">
      <PromptText text={letter.replace(', or', ' or')} />
      <div>
        <p className="text">Write from your account’s address. Never send a password or a card number.</p>
        <MailLink
          className={buttonClass({ look: 'ink', size: 'large' })}
          subject="Help"
          body={letter.replaceAll(/\{\{(.+?)\}\}/g, '[$1]')}
        >
          Write to us
        </MailLink>
      </div>
    </div>
  )
}

const places = [
  { id: 'write', title: 'Write to us' },
  { id: 'letter', title: 'What to include' },
  { id: 'questions', title: 'Questions' },
  { id: 'read-on', title: 'More help' },
] as const

export function SupportPage({ deal }: { deal: PricingTerms }) {
  const shop = useShop()
  return (
    <div className="wrap written">
      <PageHead title="How can we help?" lead="Most answers are below. Anything else: email us." />
      <Contents look="line" places={places} />
      <section id="write" className="desk-of-help" aria-label="Write to us">
        <div>
          <p className="big-mail">
            <MailLink />
          </p>
          <dl className="facts-row">
            <div>
              <dt>Reply</dt>
              <dd>Within 24 hours</dd>
            </div>
            <div>
              <dt>Where</dt>
              <dd>{shop.city}</dd>
            </div>
            <div>
              <dt>Creators</dt>
              <dd>Usually reply within 48 hours</dd>
            </div>
          </dl>
        </div>
        <OpeningHours />
      </section>
      <Panel label="What to include" id="letter">
        <SupportLetter />
      </Panel>
      <Panel label="Questions" id="questions">
        <Questions name="support" questions={supportQuestions(deal)} />
      </Panel>
      <Panel label="More help" id="read-on">
        <ul className="ways">
          <Way href="/guide" title="Creator guide" text="Six steps to your first sale." />
          <Way href="/best-practices" title="Best practices" text="What listings that sell have in common." />
          <Way href="/marketplace" title="Marketplace" text="All listings." />
        </ul>
      </Panel>
    </div>
  )
}

function Way({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li>
      <Link to={href}>{title}</Link>
      <span>{text}</span>
    </li>
  )
}
