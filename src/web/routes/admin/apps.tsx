import { AppsTab } from '#src/features/admin/ui/apps-tab.tsx'
import { adminTexts } from '#src/features/admin/texts.ts'
import { createApp, deleteApp, listApps } from '#src/features/apps/operations/apps.ts'
import { appTexts } from '#src/features/apps/texts.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/apps'

async function load({ run }: Scope) {
  return { apps: unwrap(await run(listApps, {})) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['clientId', 'name', 'site', 'redirectUris', 'kind'],
  createsApp: ({ run }, values) => run(createApp, values),
  actions: {
    'delete-app': {
      async confirm(scope, { clientId }) {
        const { apps } = await load(scope)
        return confirmRow(
          apps.find((app) => app.clientId === clientId),
          ({ name, users }) => ({
            question: `Delete ${name}?`,
            consequence: `It is disconnected from ${users === 1 ? 'one account' : `${users} accounts`} at once.`,
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

export default function Apps({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  const newApp = answer && 'newApp' in answer ? answer.newApp : null
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <AppsTab {...data} newApp={newApp} failedForm={failedForm} />}
    </TabFrame>
  )
}
