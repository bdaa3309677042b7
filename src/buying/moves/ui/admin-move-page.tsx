import { plural } from '#src/kernel/plural.ts'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { longestReason } from '#src/buying/moves/rules.ts'
import type { MovePreview } from '#src/buying/moves/view.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'

type AdminMovePageProps = {
  readonly person: { readonly id: string; readonly username: string }
  /** One purchase; empty for all. */
  readonly purchaseId: string
  readonly to: string
  /** What would move; null before an account is chosen, or if it was refused. */
  readonly preview: MovePreview | null
  readonly reason: string
  readonly failure: Failure | null
}

/** An admin chooses the account that gets the purchases, sees what would move, and confirms it with a reason. */
export function AdminMovePage({ person, purchaseId, to, preview, reason, failure }: AdminMovePageProps) {
  const fields = failure?.fields ?? {}
  return (
    <div className="wrap page-end">
      <Breadcrumbs
        crumbs={[
          { label: 'Admin', href: '/admin' },
          { label: `@${person.username}`, href: `/admin/people/${person.id}` },
        ]}
      />
      <PageHead
        title="Move purchases"
        lead={
          purchaseId === ''
            ? `All purchases of @${person.username}`
            : `Purchase ${purchaseId.slice(0, 8)} of @${person.username}`
        }
      />
      <Split
        aside={
          preview && preview.movable > 0 ? (
            <Confirm {...{ preview, purchaseId, to, reason }} error={fields['reason']} />
          ) : (
            <section className="section-block" aria-labelledby="move">
              <h2 id="move">What a move does</h2>
              <p>{consequences}</p>
            </section>
          )
        }
      >
        <div className="stack gap-6 measure">
          {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
          <Form method="get" className="stack">
            {purchaseId !== '' && <input type="hidden" name="purchase" value={purchaseId} />}
            <Field name="to" label="To the account" hint="Its username or email address." error={fields['to']} required>
              <Input key={to} defaultValue={to} autoCapitalize="none" spellCheck={false} />
            </Field>
            <div>
              <Button look={preview ? 'line' : 'ink'}>See what moves</Button>
            </div>
          </Form>
          {preview && <Preview preview={preview} />}
        </div>
      </Split>
    </div>
  )
}

function Preview({ preview: { to, movable, owned, made } }: { readonly preview: MovePreview }) {
  return (
    <>
      {movable === 0 && <Notice tone="warn" title="Nothing would move" />}
      <dl className="ledger">
        <dt>To</dt>
        <dd className="wrap-anywhere">
          <Link to={`/admin/people/${to.id}`}>@{to.username}</Link>
        </dd>
        <dt>Moves</dt>
        <dd>{countOf(movable)}</dd>
        {owned > 0 && (
          <>
            <dt>Stays</dt>
            <dd>{countOf(owned)}, since this account has the same listing</dd>
          </>
        )}
        {made > 0 && (
          <>
            <dt>Stays</dt>
            <dd>{countOf(made)}, since this account made the listing</dd>
          </>
        )}
      </dl>
    </>
  )
}

type ConfirmProps = Pick<AdminMovePageProps, 'purchaseId' | 'to' | 'reason'> & {
  readonly preview: MovePreview
  readonly error: string | undefined
}

function Confirm({ preview: { movable, to: account }, purchaseId, to, reason, error }: ConfirmProps) {
  const isMoving = useNavigation().formData?.get('intent') === 'move'
  return (
    <section className="section-block" aria-labelledby="move">
      <h2 id="move" className="wrap-anywhere">
        Move {countOf(movable)} to @{account.username}?
      </h2>
      <Form method="post" className="stack">
        <AccountField />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="purchase" value={purchaseId} />
        <p>{consequences}</p>
        <Field name="reason" label="Reason" hint="Kept in the audit log." error={error} required>
          <Textarea rows={3} maxLength={longestReason} defaultValue={reason} />
        </Field>
        <div>
          <Button look="danger" name="intent" value="move" pending={isMoving} pendingLabel="Moving...">
            Move {countOf(movable)}
          </Button>
        </div>
      </Form>
    </section>
  )
}

const consequences =
  'Both users get an email. Receipts, payments and refunds stay with the order, and the ledger does not change.'

const countOf = (count: number) => plural(count, { one: '1 purchase', other: `${count} purchases` })
