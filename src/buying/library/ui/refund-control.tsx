import { useEffect } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Dialog, DialogButton, openDialog } from '#src/ui/forms/dialog.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'

type Refunded = Pick<PurchaseView, 'id' | 'title' | 'pricePaid' | 'openedAt' | 'refund'> & {
  readonly upgradesPaid?: Cents
}
type RefundControlProps = { readonly purchase: Refunded; readonly isUpgrade?: boolean }

/** The refund button with a confirmation, if a refund is possible. */
export function RefundControl({ purchase, isUpgrade = false }: RefundControlProps) {
  const { refund } = purchase
  if (refund.kind === 'withdraw') return <Withdraw purchase={purchase} isUpgrade={isUpgrade} />
  return refund.kind === 'ask' ? <Ask purchase={purchase} isUpgrade={isUpgrade} /> : null
}

/** The state of the refund request. */
export function RefundState({ purchase: { refund } }: { readonly purchase: Pick<PurchaseView, 'refund'> }) {
  if (refund.kind === 'asked')
    return (
      <p className="mt-2">
        <Badge tone="info">Refund requested</Badge>
      </p>
    )
  if (refund.kind !== 'declined') return null
  return (
    <p className="mt-2">
      <Badge tone="line">Refund declined</Badge> <span className="quiet small wrap-anywhere">{refund.answer}</span>
    </p>
  )
}

function Withdraw({ purchase, isUpgrade }: RefundControlProps) {
  const { id, title, upgradesPaid = zero } = purchase
  // Its upgrades are refunded with it.
  const paid = cents((purchase.pricePaid ?? zero) + upgradesPaid)
  const isSending = useSending('withdraw', id)
  return (
    <>
      <DialogButton opens={`withdraw-${id}`} look="bare" size="small">
        {isUpgrade ? 'Refund upgrade' : 'Refund'} <VisuallyHidden>{title}</VisuallyHidden>
      </DialogButton>
      <Dialog
        id={`withdraw-${id}`}
        title={isUpgrade ? 'Refund this upgrade?' : 'Refund this purchase?'}
        lead={
          isUpgrade
            ? `We refund ${priceText(paid)} to your card, which takes up to ten days, and your former license of “${title}” applies again.`
            : `You haven’t opened “${title}”. We refund ${priceText(paid)} to your card, which takes up to ten days, and it leaves your library.`
        }
        foot={
          <Form method="post" action="/purchases" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button look="danger" name="intent" value="withdraw" pending={isSending} pendingLabel="Refunding...">
              Refund {priceText(paid)}
            </Button>
          </Form>
        }
      />
    </>
  )
}

function Ask({ purchase, isUpgrade }: RefundControlProps) {
  const { id, title, openedAt } = purchase
  const isOpened = openedAt !== null
  const isSending = useSending('ask', id)
  const restored = useActionData<{ id?: string; reason?: string }>()
  const isRestored = restored?.id === id
  useEffect(() => {
    if (isRestored) openDialog(`ask-refund-${id}`)
  }, [isRestored, id])
  return (
    <>
      <DialogButton opens={`ask-refund-${id}`} look="bare" size="small">
        {isUpgrade ? 'Refund upgrade' : 'Refund'} <VisuallyHidden>{title}</VisuallyHidden>
      </DialogButton>
      <Dialog
        id={`ask-refund-${id}`}
        title="Request a refund"
        lead={
          isOpened
            ? `Since you’ve opened “${title}”, we’ll review your request first.`
            : `You already got a refund for “${title}”, so we’ll review your request first.`
        }
      >
        <Form className="stack" method="post" action="/purchases" preventScrollReset>
          <AccountField />
          <input type="hidden" name="id" value={id} />
          <Field
            name="reason"
            id={`reason-${id}`}
            label={isOpened ? 'What didn’t work as described?' : 'Why do you want a refund?'}
            required
          >
            <Textarea rows={5} maxLength={2000} defaultValue={isRestored ? restored.reason : undefined} />
          </Field>
          <div>
            <Button look="ink" name="intent" value="ask" pending={isSending} pendingLabel="Sending...">
              Send request
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function useSending(intent: string, id: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('id') === id
}
