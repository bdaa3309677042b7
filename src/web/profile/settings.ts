import { privacyTexts } from '#src/features/privacy/contract.ts'
import { deleteAccount } from '#src/features/privacy/operations/delete-account.ts'
import { listCards, removeCard } from '#src/features/payments/operations/cards.ts'
import { paymentTexts } from '#src/features/payments/contract.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/profile/room.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

/** The saved cards of whoever asks, or the words on why they cannot be shown: the rest of the page needs no provider. */
export async function readSettingsRoom(scope: Scope, request: Request) {
  const read = await scope.run(listCards, {})
  if (read.ok) return { cards: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  return { cards: read.failure.message }
}

/** What is posted in the Settings tab: a card to remove, or the wish to leave. */
export async function changeSettings(scope: Scope, request: Request) {
  const form = await formValues(request, ['intent', 'cardId', 'username', 'currentPassword'])
  if (intentOf(form['intent'], ['remove-card', 'delete']) === 'delete') return leave(scope, request, form)
  const removed = await scope.run(removeCard, { cardId: form['cardId'] })
  return removed.ok ? backTo(request, { title: paymentTexts.cardRemoved }) : refusedTo(request, removed.failure)
}

/** Deletes the account of whoever asks, once their password and their username say that it is meant. */
async function leave(scope: Scope, request: Request, form: Readonly<Record<string, string>>) {
  const { username = '', currentPassword } = form
  const done = await scope.run(deleteAccount, { username, currentPassword })
  if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request)
  if (!done.ok) return refused(done.failure, { username })
  const { setCookies } = await scope.auth.signOut(request)
  return redirectWith('/', { title: privacyTexts.deleted }, setCookies)
}
