import type { Failure } from '#src/kernel/failure.ts'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { moveTexts } from '#src/buying/moves/texts.ts'
import type { MoveLinkView } from '#src/buying/moves/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type MoveLinkPageProps = {
  readonly token: string
  /** Null if the link is unknown, used up or expired. */
  readonly link: MoveLinkView | null
  /** The number of purchases that this click moved; null before. */
  readonly moved: number | null
  readonly failure: Failure | null
}

/** Asks for a click, since programs open the links of emails to check them. */
export function MoveLinkPage({ token, link, moved, failure }: MoveLinkPageProps) {
  if (moved !== null) return <Done title={moveTexts.moved(moved)} />
  if (link === null) return <Done title={moveTexts.linkInvalid} isDead />
  const { side, isConfirmed, to, fromEmail } = link
  return (
    <AuthFrame title="Move purchases" verse="address">
      {isConfirmed ? (
        <div className="mt-7 stack gap-6">
          <Notice tone="ok" title={moveTexts.waiting} live />
        </div>
      ) : (
        <>
          <p className="lead mt-4 mb-8">
            All purchases of <b className="strong wrap-anywhere">{fromEmail}</b> move to the account{' '}
            <b className="strong">{to}</b>
            {side === 'from' ? ', and the account with this address no longer has them.' : '.'} Confirm it only if both
            are yours.
          </p>
          <FormFailure failure={failure} />
          <EntryForm
            action={`/move-purchases?token=${encodeURIComponent(token)}`}
            hidden={{ token }}
            submit="Confirm"
            pending="Confirming..."
          />
        </>
      )}
    </AuthFrame>
  )
}

function Done({ title, isDead = false }: { readonly title: string; readonly isDead?: boolean }) {
  return (
    <AuthFrame title={isDead ? 'This link is not valid' : 'Purchases moved'} verse="address">
      <div className="mt-7 stack gap-6">
        <Notice tone={isDead ? 'warn' : 'ok'} title={title} live />
        <ButtonLink look="ink" size="large" wide to="/purchases">
          My Purchases
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
