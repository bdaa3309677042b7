import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { accountWords } from '#src/features/accounts/ui/words.ts'

type VerifyEmailPageProps = {
  readonly isVerified: boolean
  /** What became of asking for another link; null where nobody asked. */
  readonly answer: { readonly title: string; readonly tone: 'ok' | 'bad' } | null
}

/** Where the link that verifies an address is asked for once more. */
export function VerifyEmailPage({ isVerified, answer }: VerifyEmailPageProps) {
  return (
    <div className="wrap section">
      <PageHead
        title="Your email address"
        lead="Selling begins once we know that your address is yours. Buying needs no such thing."
      />
      <div className="grid max-w-xl gap-6">
        {answer && <Notice tone={answer.tone} title={answer.title} live />}
        {isVerified ? <Verified /> : <SendAgain />}
      </div>
    </div>
  )
}

function Verified() {
  return (
    <>
      <Notice tone="ok" title={accountWords.verified} />
      <ButtonLink look="ink" size="large" to="/create-prompt">
        List a prompt
      </ButtonLink>
    </>
  )
}

function SendAgain() {
  return (
    <EntryForm action="/verify-email" hidden={{}} submit="Send the link again" pending="Sending...">
      {null}
    </EntryForm>
  )
}
