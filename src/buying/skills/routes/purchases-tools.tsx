import { data } from 'react-router'
import { accountSuspended } from '#src/kernel/access.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { slugOfShop } from '#src/kernel/shop-slug.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { listSkills, readSkill } from '#src/buying/skills/operations/skills.ts'
import { marketplaceName } from '#src/buying/skills/public/files.ts'
import { libraryAddress } from '#src/buying/skills/rules.ts'
import { ToolsPage } from '#src/buying/skills/ui/tools-page.tsx'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { addressMissing } from '#src/platform/developers/failures.ts'
import { revokeKey } from '#src/platform/developers/operations/keys.ts'
import {
  createLibraryAddress,
  listLibraryAddresses,
  rotateLibraryAddress,
} from '#src/platform/developers/operations/library-addresses.ts'
import { developerTexts } from '#src/platform/developers/texts.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { pathOf, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchases-tools'

export const meta = titled('Use in your tools')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { actor, settings } = scope
  const user = actor.kind === 'user' ? actor : null
  const about = {
    site: settings.publicUrl,
    marketplace: marketplaceName({ slug: slugOfShop(shopOf(settings)) }),
    isEmailVerified: user?.emailVerified === true,
    refusal: user?.suspension ? accountSuspended(user.suspension).message : null,
  }
  const purchaseId = new URL(request.url).searchParams.get('purchase')
  const read = await loadOrNull(
    scope,
    Promise.all([scope.run(listLibraryAddresses, {}), readLibrary(scope, purchaseId)]),
  )
  if (read === null) return data({ ...about, addresses: null, skill: null, unopened: 0 }, unavailable)
  const [listed, library] = read
  if (!listed.ok) throw toSignIn(request)
  return { ...about, ...library, addresses: listed.value }
}

/** The name of the skill in the commands, and the number of purchases that are not opened. */
async function readLibrary({ run }: Scope, purchaseId: string | null) {
  const [wanted, newest, unopened] = await Promise.all([
    purchaseId === null ? null : run(readSkill, { id: purchaseId }),
    run(listSkills, { limit: 1 }),
    run(findPurchases, { state: 'unopened', limit: 1 }),
  ])
  const shown = wanted?.ok ? wanted.value : newest.ok ? newest.value.skills[0] : undefined
  return { skill: shown?.skill.name ?? null, unopened: unopened.ok ? unopened.value.total : 0 }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run, settings } = context.get(scopeContext)
  const { intent: given, id, name = '' } = await formValues(request, ['intent', 'id', 'name'])
  const intent = intentOf(given, ['create', 'rotate', 'revoke'])
  const here = pathOf(request)
  if (intent === 'revoke') {
    const revoked = await run(revokeKey, { id })
    if (revoked.ok) return redirectWith(here, { title: developerTexts.addressRevoked })
    if (revoked.failure.status === 'signed-out') return toSignIn(request, toastOf(revoked.failure))
    return redirectWith(here, toastOf(revoked.failure.status === 'missing' ? addressMissing : revoked.failure))
  }
  const added =
    intent === 'create' ? await run(createLibraryAddress, { name }) : await run(rotateLibraryAddress, { id })
  // The address is in this response only.
  if (added.ok)
    return data(
      { failure: null, values: null, newAddress: libraryAddress(settings.publicUrl, added.value.token) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  if (added.failure.status === 'signed-out') return toSignIn(request, toastOf(added.failure))
  return intent === 'create' ? refused(added.failure, { name }) : redirectWith(here, toastOf(added.failure))
}

export default function Tools({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmailVerified, refusal, ...shown } = loaderData
  return (
    <ToolsPage
      {...shown}
      newAddress={actionData && 'newAddress' in actionData ? actionData.newAddress : null}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
      notice={noticeOf(isEmailVerified, refusal)}
    />
  )
}

function noticeOf(isEmailVerified: boolean, refusal: string | null) {
  if (refusal !== null) return <Notice tone="warn" title={refusal} />
  return isEmailVerified ? null : <VerifyFirst title={developerTexts.confirmForLibrary} />
}
