import { commaList } from '#src/kernel/lists.ts'
import { launchTexts } from '#src/operation/launch/texts.ts'
import { openShop, readLaunch, runCheck } from '#src/operation/launch/operations/launch.ts'
import { LaunchTab } from '#src/operation/launch/ui/launch-tab.tsx'
import { ok } from '#src/kernel/result.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-launch'

const load = async ({ run, seen }: Scope) => ({ launch: unwrap(await run(readLaunch, { seen })) })

export const loader = tabLoader(load)

const open: AdminAction = {
  async confirm({ run, seen }) {
    const { checks } = unwrap(await run(readLaunch, { seen }))
    const open = checks.filter(({ state }) => state !== 'ok').map(({ title }) => title)
    const missing = open.length === 0 ? '' : ` These checks have not passed: ${commaList(open)}.`
    return ok({
      question: 'Open the shop to everyone?',
      consequence: `Everyone can see it, and search engines can list it. It cannot be closed again.${missing}`,
      button: 'Open the shop',
    })
  },
  run: async ({ run }) => toToast(await run(openShop, {}), launchTexts.opened),
  failed: launchTexts.openFailed,
}

export const action = tabAction({
  fields: ['id'],
  actions: {
    check: {
      run: async ({ run }, { id }) => toToast(await run(runCheck, { id }), launchTexts.checked),
      failed: launchTexts.checkFailed,
    },
    open,
  },
})

export default function Launch({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {({ launch }) => <LaunchTab {...launch} />}
    </TabFrame>
  )
}
