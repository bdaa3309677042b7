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
import { PageHead } from '#src/ui/elements/page-head.tsx'

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
  const isMoving = useNavigation().formData?.get('intent') === 'move'
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
      <div className="stack gap-8 measure">
        {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
        <Form method="get" className="stack">
          {purchaseId !== '' && <input type="hidden" name="purchase" value={purchaseId} />}
          <Field name="to" label="To the account" hint="Its username or email address." error={fields['to']} required>
            <Input key={to} defaultValue={to} autoCapitalize="none" spellCheck={false} />
          </Field>
          <div>
            <Button>See what moves</Button>
          </div>
        </Form>
        {preview && preview.movable === 0 && <p>Nothing would move. {staysText(preview)}</p>}
        {preview && preview.movable > 0 && (
          <Form method="post" className="stack">
            <AccountField />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="purchase" value={purchaseId} />
            <h2>
              Move {countOf(preview.movable)} to @{preview.to.username}?
            </h2>
            <p>
              {staysText(preview)} Both users get an email. Receipts, payments and refunds stay with the order, and the
              ledger does not change.
            </p>
            <Field name="reason" label="Reason" hint="Kept in the audit log." error={fields['reason']} required>
              <Textarea rows={3} maxLength={longestReason} defaultValue={reason} />
            </Field>
            <div>
              <Button look="danger" name="intent" value="move" pending={isMoving} pendingLabel="Moving...">
                Move {countOf(preview.movable)}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </div>
  )
}

const countOf = (count: number) => (count === 1 ? '1 purchase' : `${count} purchases`)

/** Says what stays and why. */
function staysText({ to, owned, made }: MovePreview): string {
  const texts = [
    owned > 0 && `${countOf(owned)} stay, since @${to.username} has the same listing.`,
    made > 0 && `${countOf(made)} stay, since @${to.username} made the listing.`,
  ]
  return texts.filter(Boolean).join(' ')
}
