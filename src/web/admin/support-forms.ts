import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import {
  confirmEmail,
  liftPasswordLimit,
  resendReceipt,
  sendPasswordReset,
} from '#src/operation/support/operations/deeds.ts'
import { setSellerFee } from '#src/money/fees/operations/seller-fee.ts'
import { feeTexts } from '#src/money/fees/texts.ts'
import { correctAddress } from '#src/operation/support/operations/correct-address.ts'
import { addNote } from '#src/operation/support/operations/person.ts'
import { supportTexts } from '#src/operation/support/texts.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>
type Done = Promise<Result<string, Failure>>

/** The forms that help a person, by `intent`. Each returns the text of its toast. */
const personForms: Readonly<Record<string, (scope: Scope, userId: string, values: Values) => Done>> = {
  'send-reset': async ({ run }, userId, { reason }) => {
    const done = await run(sendPasswordReset, { userId, reason })
    return done.ok ? ok(done.value.isSent ? supportTexts.resetSent : supportTexts.resetNotSent) : done
  },
  'confirm-email': async ({ run }, userId, { reason }) =>
    told(await run(confirmEmail, { userId, reason }), supportTexts.addressConfirmed),
  'correct-address': async ({ run }, userId, { email, reason }) => {
    const done = await run(correctAddress, { userId, email, reason })
    return done.ok ? ok(done.value.isReplaced ? supportTexts.addressCorrected : supportTexts.addressAsked) : done
  },
  'lift-password-limit': async ({ run }, userId, { reason }) =>
    told(await run(liftPasswordLimit, { userId, reason }), supportTexts.limitLifted),
  'set-fee': async ({ run }, userId, { feePercent, until, reason, read }) => {
    const done = await run(setSellerFee, { userId, feePercent, until, reason, read })
    return done.ok ? ok(done.value.isChanged ? feeTexts.saved : feeTexts.unchanged) : done
  },
  'add-note': async ({ run }, userId, { noteId, body }) =>
    told(await run(addNote, { id: noteId, userId, body }), supportTexts.noteAdded),
}

export const personFields = ['reason', 'email', 'body', 'noteId', 'feePercent', 'read']

/** The form of an intent that helps a person; null for any other intent. */
export const personForm = (intent: string) =>
  Object.hasOwn(personForms, intent) ? (personForms[intent] ?? null) : null

export async function sendReceiptAgain({ run }: Scope, purchaseId: string, reason: string): Done {
  const done = await run(resendReceipt, { purchaseId, reason })
  return done.ok ? ok(done.value.isSent ? supportTexts.receiptSent : supportTexts.receiptNotSent) : done
}

const told = (done: Result<unknown, Failure>, text: string): Result<string, Failure> => (done.ok ? ok(text) : done)
