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
import { Link } from '#src/ui/elements/link.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import '#src/people/accounts/ui/tab-form.css'

type MovePageProps = {
  readonly move: MoveView | null
  /** The address that was entered and refused. */
  readonly entered: string
  readonly failure: Failure | null
}

/** Asks for purchases under another address, and shows what the two mailboxes have confirmed. */
export function MovePage({ move, entered, failure }: MovePageProps) {
  const form = <RequestForm key={move?.email} entered={entered} failure={failure} />
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }]} />
      <PageHead title="Bought under another address?" lead="Move those purchases to this account." />
      <Split aside={<HowItWorks />}>
        {move === null ? (
          form
        ) : move.moved === null ? (
          <>
            <Waiting move={move} />
            <details className="mt-7" open={failure !== null}>
              <summary className="disclosure">Use another address</summary>
              <p className="quiet mt-4 mb-4">It replaces the one above.</p>
              {form}
            </details>
          </>
        ) : (
          <div className="stack gap-8">
            <Notice tone="ok" title={moveTexts.moved(move.moved)}>
              <Link to="/purchases">See your purchases</Link>
            </Notice>
            {form}
          </div>
        )}
      </Split>
    </div>
  )
}

function HowItWorks() {
  return (
    <section className="section-block" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="numbered">
        <li>Enter the email address that you bought under.</li>
        <li>We email a link to that mailbox, and one to yours.</li>
        <li>Once you have opened both, the purchases are in your library.</li>
      </ol>
      <p className="quiet small mt-4">
        The account with the other address no longer has them. Receipts keep their names and addresses.
      </p>
    </section>
  )
}

function RequestForm({ entered, failure }: Pick<MovePageProps, 'entered' | 'failure'>) {
  const isSending = useNavigation().formData?.get('intent') === 'request'
  return (
    <Form method="post" noValidate className="stack measure">
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
  )
}

function Waiting({ move: { email, isConfirmedHere, isConfirmedThere, expiresAt } }: { readonly move: MoveView }) {
  const isHalf = isConfirmedHere || isConfirmedThere
  return (
    <section className="section-block" aria-labelledby="pending">
      <h2 id="pending">{isHalf ? 'One link left to open' : 'Open the link in both mailboxes'}</h2>
      <ul className="sessions">
        <Mailbox name={email} isConfirmed={isConfirmedThere} />
        <Mailbox name="Your mailbox" isConfirmed={isConfirmedHere} />
      </ul>
      <p className="quiet small mt-2 mb-4">
        The links work until <LocalTime at={expiresAt} />.
      </p>
      <Form method="post">
        <AccountField />
        <Button size="small" name="intent" value="cancel">
          Cancel the move
        </Button>
      </Form>
    </section>
  )
}

const Mailbox = ({ name, isConfirmed }: { readonly name: string; readonly isConfirmed: boolean }) => (
  <li>
    <span className="strong min-w-0">{name}</span>
    {isConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge>Link not opened yet</Badge>}
  </li>
)
