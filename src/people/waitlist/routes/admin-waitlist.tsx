import { WaitlistTab } from '#src/operation/admin/ui/waitlist-tab.tsx'
import { invited, waitlistQuery } from '#src/people/waitlist/contract.ts'
import { needsInvite } from '#src/people/waitlist/rules.ts'
import { waitlistTexts } from '#src/people/waitlist/texts.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { listWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-waitlist'

async function load({ run, settings }: Scope, params: URLSearchParams) {
  const { whole: _, ...listQuery } = waitlistQuery.parse(queryParams(params))
  return {
    ...listQuery,
    page: unwrap(await run(listWaitlist, listQuery)),
    isByInvitation: needsInvite(settings),
  }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['email'],
  actions: {
    invite: {
      run: async ({ run }, { email }) =>
        toToast(await run(invitePerson, { email }), (value) => ({ title: invited(value.email) })),
      failed: waitlistTexts.inviteFailed,
    },
  },
})

export default function Waitlist({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <WaitlistTab {...data} />}
    </TabFrame>
  )
}
