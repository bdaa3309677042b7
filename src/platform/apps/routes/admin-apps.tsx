import { plural } from '#src/kernel/plural.ts'
import { AppsTab } from '#src/operation/admin/ui/apps-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { blockApp, createApp, deleteApp, listApps } from '#src/platform/apps/operations/apps.ts'
import { appTexts } from '#src/platform/apps/texts.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-apps'

async function load({ run }: Scope) {
  return { apps: unwrap(await run(listApps, {})) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['clientId', 'name', 'site', 'redirectUris', 'kind'],
  createsApp: ({ run }, values) => run(createApp, values),
  actions: {
    'block-app': {
      async confirm(scope, { clientId }) {
        const { apps } = await load(scope)
        return confirmRow(
          apps.find((app) => app.clientId === clientId),
          ({ name, users }) => ({
            question: `Block ${name}?`,
            consequence: `${disconnects(users)} Nobody can connect it until you unblock it.`,
            button: 'Block app',
            isDanger: true,
          }),
        )
      },
      run: async ({ run }, { clientId }) =>
        toToast(await run(blockApp, { clientId, isBlocked: true }), appTexts.blocked),
      failed: adminTexts.failed,
    },
    'unblock-app': {
      run: async ({ run }, { clientId }) =>
        toToast(await run(blockApp, { clientId, isBlocked: false }), appTexts.unblocked),
      failed: adminTexts.failed,
    },
    'delete-app': {
      async confirm(scope, { clientId }) {
        const { apps } = await load(scope)
        return confirmRow(
          apps.find((app) => app.clientId === clientId),
          ({ name, users, source }) => ({
            question: `Delete ${name}?`,
            consequence: `${disconnects(users)}${source === 'admin' ? '' : ' It can come back. To prevent that, block it.'}`,
            button: 'Delete app',
            isDanger: true,
          }),
        )
      },
      run: async ({ run }, { clientId }) => toToast(await run(deleteApp, { clientId }), appTexts.deleted),
      failed: adminTexts.failed,
    },
  },
})

const disconnects = (users: number) =>
  `It is disconnected from ${plural(users, { one: 'one account', other: `${users} accounts` })} at once.`

export default function Apps({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  const newApp = answer && 'newApp' in answer ? answer.newApp : null
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <AppsTab {...data} newApp={newApp} failedForm={failedForm} />}
    </TabFrame>
  )
}
