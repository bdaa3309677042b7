import { shareEmail } from '#src/people/accounts/operations/profile.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { privacyTexts } from '#src/people/privacy/texts.ts'
import { deleteAccount, readDeletionPreview } from '#src/people/privacy/operations/delete-account.ts'
import { listCards, removeCard } from '#src/money/payments/operations/cards.ts'
import { paymentTexts } from '#src/money/payments/texts.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { SettingsPage } from '#src/people/privacy/ui/settings-page.tsx'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-settings'

export const loader = ({ context, request }: Route.LoaderArgs) => readSettingsTab(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) => changeSettings(context.get(scopeContext), request)

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} failure={actionData?.failure ?? null} values={actionData?.values ?? null} />
}

/** Loads the user's saved cards, or the reason why they cannot be shown. The rest of the page needs no provider. */
async function readSettingsTab(scope: Scope, request: Request) {
  const [profile, read, preview] = await Promise.all([
    ownProfileOf(scope),
    scope.run(listCards, {}),
    scope.run(readDeletionPreview, {}),
  ])
  if (!profile.ok) throw toSignIn(request)
  const deletion = preview.ok ? preview.value : null
  const { username, sharesEmail } = profile.value
  return { username, sharesEmail, deletion, cards: read.ok ? read.value : read.failure.message }
}

/** Handles the forms of the Settings tab: remove a card, share the address, delete the account. */
async function changeSettings(scope: Scope, request: Request) {
  const form = await formValues(request, ['intent', 'cardId', 'username', 'currentPassword', 'on'])
  const intent = intentOf(form['intent'], ['remove-card', 'share-email', 'delete'])
  if (intent === 'delete') return leave(scope, request, form)
  if (intent === 'share-email') {
    const sharesEmail = form['on'] === '1'
    const chosen = await scope.run(shareEmail, { sharesEmail })
    if (!chosen.ok) return refusedTo(request, chosen.failure)
    return backTo(request, { title: sharesEmail ? accountTexts.emailShared : accountTexts.emailNotShared })
  }
  const removed = await scope.run(removeCard, { cardId: form['cardId'] })
  return removed.ok ? backTo(request, { title: paymentTexts.cardRemoved }) : refusedTo(request, removed.failure)
}

/** Deletes the user's account after checking the password and the typed username. */
async function leave(scope: Scope, request: Request, form: Readonly<Record<string, string>>) {
  const { username = '', currentPassword } = form
  const done = await scope.run(deleteAccount, { username, currentPassword })
  if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request)
  if (!done.ok) return refused(done.failure, { username })
  const { setCookies } = await scope.auth.signOut(request)
  return redirectWith('/', { title: privacyTexts.deleted }, setCookies)
}
