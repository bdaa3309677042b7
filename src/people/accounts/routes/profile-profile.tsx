import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { removeAvatar, uploadAvatar } from '#src/people/accounts/operations/avatar.ts'
import { updateProfile } from '#src/people/accounts/operations/profile.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { PersonPage } from '#src/people/accounts/ui/person-page.tsx'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-profile'

export async function loader({ context, request }: Route.LoaderArgs) {
  const profile = await ownProfileOf(context.get(scopeContext))
  if (!profile.ok) throw toSignIn(request)
  return profile.value
}

export const action = ({ context, request }: Route.ActionArgs) => changeDetails(context.get(scopeContext), request)

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { values = null, failure = null } = actionData ?? {}
  return <PersonPage profile={loaderData} values={values} failure={failure} />
}

const details = ['displayName', 'username', 'bio', 'location', 'website', 'hideLocation']
const trading = ['isTrader', 'traderName', 'traderAddress', 'traderContact', 'traderNumber']
const names = [...details, ...trading]

/** Handles the forms of the Profile tab: details and avatar. */
async function changeDetails(scope: Scope, request: Request) {
  const form = await readForm(request)
  const intent = intentOf(form.get('intent'), ['save', 'avatar', 'remove-avatar'])
  if (intent === 'avatar') return changeAvatar(scope, request, form.get('avatar'))
  if (intent === 'remove-avatar') {
    const removed = await scope.run(removeAvatar, {})
    return removed.ok ? backTo(request, { title: accountTexts.avatarRemoved }) : refusedTo(request, removed.failure)
  }
  const values = textFields(form, names)
  const saved = await scope.run(updateProfile, { ...values, ...textFields(form, ['read']) })
  if (saved.ok) return redirectWith('/profile/profile', { title: accountTexts.profileUpdated })
  if (saved.failure.status === 'signed-out') return toSignIn(request)
  return refused({ ...saved.failure, title: accountTexts.profileFailed }, values)
}

async function changeAvatar(scope: Scope, request: Request, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return refusedTo(request, nothingChosen)
  const kept = await scope.run(uploadAvatar, { bytes: new Uint8Array(await file.arrayBuffer()) })
  return kept.ok ? backTo(request, { title: accountTexts.avatarUpdated }) : refusedTo(request, kept.failure)
}

const nothingChosen: Failure = failure('invalid', 'nothing-chosen', accountTexts.avatarMissing, {
  title: accountTexts.avatarFailed,
})
