import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { MoveView } from '#src/buying/moves/view.ts'
import { moveTexts } from '#src/buying/moves/texts.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type MovePageProps = {
  readonly move: MoveView | null
  /** The address that was entered and refused. */
  readonly entered: string
  readonly failure: Failure | null
}

/** Asks for purchases under another address, and shows what the two mailboxes have confirmed. */
export function MovePage({ move, entered, failure }: MovePageProps) {
  const isSending = useNavigation().formData?.get('intent') === 'request'
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }]} />
      <PageHead title="Bought under another address?" />
      <div className="stack gap-6 measure">
        {move && <Latest move={move} />}
        <p>
          If you bought under another email address, move those purchases to this account. We’ll email a link to both
          mailboxes; they move once you have opened both. Receipts keep their names and addresses.
        </p>
        <Form method="post" noValidate className="stack">
          <AccountField />
          {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
          <Field
            name="email"
            label="The other address"
            hint="If nothing arrives there, no account has that address."
            error={failure?.fields?.['email']}
            required
          >
            <Input type="email" autoComplete="email" defaultValue={entered} />
          </Field>
          <div>
            <Button look="ink" name="intent" value="request" pending={isSending} pendingLabel="Sending...">
              Send the links
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}

function Latest({ move: { email, isConfirmedHere, isConfirmedThere, moved } }: { readonly move: MoveView }) {
  if (moved !== null) return <Notice tone="ok" title={moveTexts.moved(moved)} />
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="mb-4">
        Waiting for both mailboxes
      </h2>
      <dl className="ledger mb-4">
        <dt>Your mailbox</dt>
        <dd>
          <State isConfirmed={isConfirmedHere} />
        </dd>
        <dt className="wrap-anywhere">{email}</dt>
        <dd>
          <State isConfirmed={isConfirmedThere} />
        </dd>
      </dl>
      <Form method="post">
        <AccountField />
        <Button size="small" name="intent" value="cancel">
          Cancel the move
        </Button>
      </Form>
    </section>
  )
}

const State = ({ isConfirmed }: { readonly isConfirmed: boolean }) =>
  isConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge>Link not opened yet</Badge>
