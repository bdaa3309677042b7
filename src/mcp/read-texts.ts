import { acceptedContent, inputRequired, inputResponse } from '@modelcontextprotocol/server'
import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import { lockOf, notOpened } from '#src/buying/library/failures.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { LibraryText } from '#src/buying/library/rules.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import type { Call } from './call.ts'
import { purchaseUrl } from './call.ts'

export type ReadTexts = {
  readonly kind: 'read'
  readonly purchase: PurchaseView
  readonly version: number
  readonly texts: readonly LibraryText[]
  readonly variables: readonly VariableView[]
}
export type Refused = { readonly kind: 'refused'; readonly failure: Failure }
export type Asked = { readonly kind: 'asked'; readonly question: InputRequiredResult }

export const refused = (given: Failure): Refused => ({ kind: 'refused', failure: given })

const confirmation = z.object({ open: z.boolean() })

/**
 * Reads the texts of an opened purchase. An unopened one is opened only if the user confirms it in a form of the client, since
 * that ends the right to withdraw. Without a form, the answer is the link to its page.
 */
export async function readTexts(
  call: Call,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<ReadTexts | Refused | Asked> {
  const read = await call.run(readPurchase, { id, version })
  if (!read.ok) return refused(read.failure)
  const { purchase, variables } = read.value
  if (purchase.openedAt === null) {
    const { seatOf, suspendedFor, refundedAt } = purchase
    const locked = lockOf({ seat_of: seatOf, suspended_for: suspendedFor, refunded_at: refundedAt })
    if (locked) return refused(locked)
    const unanswered = unconfirmed(call, purchase)
    if (unanswered) return unanswered
  }
  const opened = await call.run(openPurchase, { id, version, via: 'view' })
  if (!opened.ok) return refused(opened.failure)
  const { texts, version: shown } = opened.value
  return { kind: 'read', purchase, version: shown, texts, variables }
}

/** Says where the user can open a purchase. */
export function unopened(call: Call, { id, title, seatOf }: PurchaseView): Failure {
  const url = purchaseUrl(call, id)
  const right = seatOf === null ? 'your right to withdraw from the purchase' : 'the buyer’s right to return it'
  return failure(
    notOpened.status,
    notOpened.code,
    `You have not opened “${title}” yet. Opening it ends ${right}. To open it, go to ${url}`,
    { data: { url } },
  )
}

/** Null if the user has confirmed the opening of this purchase. */
function unconfirmed(call: Call, purchase: PurchaseView): Refused | Asked | null {
  const url = purchaseUrl(call, purchase.id)
  const closed = refused(unopened(call, purchase))
  // Opening needs the same scope as in the API.
  if (!call.canAsk || !call.scopes.includes('purchases:write')) return closed
  const key = `open-${purchase.id}`
  if (acceptedContent(call.answers, key, confirmation)?.open === true) return null
  if (inputResponse(call.answers, key).kind !== 'missing') return closed
  return { kind: 'asked', question: inputRequired({ inputRequests: { [key]: openingForm(purchase, url) } }) }
}

function openingForm({ title, seatOf }: PurchaseView, url: string) {
  const isSeat = seatOf !== null
  return inputRequired.elicit({
    message: `Open “${title}” (${url})? ${isSeat ? 'The buyer of your seat can return it until you open it.' : 'You can withdraw from the purchase until you open it.'} Opening it ends that right.`,
    requestedSchema: {
      type: 'object',
      properties: {
        open: {
          type: 'boolean',
          title: 'Open it now',
          description: `I know that this ends ${isSeat ? 'the buyer’s' : 'my'} right to withdraw.`,
        },
      },
      required: ['open'],
    },
  })
}
