import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'

const letter = `Hello,

it is about {{receipt number, or address of the listing}}.
I did {{what}}, and expected {{this}}.
What happened instead was {{that}}.`

/** A letter with gaps, which opens in the reader's own mail program. */
export function SupportLetter() {
  return (
    <div className="letter">
      <PromptText text={letter.replace(', or', ' or')} />
      <div>
        <p className="text">
          Write from the address of your account, and fill in what is marked. The receipt number is in your order
          confirmation. Never send us a password or a card number.
        </p>
        <MailLink
          className={buttonClass({ look: 'ink', size: 'large' })}
          subject="Help"
          body={letter.replaceAll(/\{\{(.+?)\}\}/g, '[$1]')}
        >
          Begin this letter
        </MailLink>
      </div>
    </div>
  )
}
