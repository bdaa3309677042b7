import { MailLink } from '#src/ui/text/mail-link.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, firstOf, Inline } from '#src/storefront/pages/ui/parts.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import '#src/storefront/pages/ui/support.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const opens = 9
const closes = 17

/** The support hours of a week as a chart. */
function OpeningHours({ hours }: { readonly hours: string }) {
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
        <b>{hours}</b>
      </figcaption>
    </figure>
  )
}

/** The support address with facts; the hours as a chart, if they are the usual ones. */
export function SupportDesk({ block: { id, title, options, content } }: BlockProps) {
  const { hours } = options
  return (
    <section id={id ?? undefined} className="desk-of-help" aria-label={title}>
      <div>
        <p className="big-mail">
          <MailLink />
        </p>
        <dl className="facts-row">
          {entriesOf(content, 'h3').map(({ html, parts }) => (
            <div key={html}>
              <Inline as="dt" html={html} />
              <Inline as="dd" html={firstOf(parts)} />
            </div>
          ))}
        </dl>
      </div>
      {hours && <OpeningHours hours={hours} />}
    </section>
  )
}

const letter = `Hello,

This is about {{receipt number, or address of the listing}}.
I did {{what}}, and expected {{this}}.
What happened instead was {{that}}.`

/** A prefilled email with placeholders, opened in the user's email program. */
export function SupportLetter() {
  return (
    <div className="support-letter">
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

/** Links with a sentence each. */
export function Ways({ block: { content } }: BlockProps) {
  return (
    <ul className="ways">
      {entriesOf(content, 'h3').map(({ html, parts }) => (
        <li key={html}>
          <Inline as="span" className="way" html={html} />
          <Inline as="span" html={firstOf(parts)} />
        </li>
      ))}
    </ul>
  )
}
