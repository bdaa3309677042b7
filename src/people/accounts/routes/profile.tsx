import { Outlet, useLocation } from 'react-router'
import { profileTabOf } from '#src/people/accounts/rules.ts'
import { ProfileShell } from '#src/people/accounts/ui/profile-shell.tsx'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { shopIn, titled } from '#src/web/titled.ts'
import type { Route } from './+types/profile'

// The layout of the profile. The route of a tab is `profile-<id>.tsx`.

export const meta: Route.MetaFunction = (args) => [
  ...titled('Your profile')(args),
  { name: 'description', content: `What you sell and earn at ${shopIn(args).name}, and who you are there.` },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const profile = await ownProfileOf(context.get(scopeContext))
  if (!profile.ok) throw toSignIn(request)
  return profile.value
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileShell person={loaderData} tab={profileTabOf(useLocation().pathname)}>
      <Outlet />
    </ProfileShell>
  )
}
