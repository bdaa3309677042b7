import { AppealsQueue } from '#src/trust/enforcement/ui/appeals-queue.tsx'
import { enforcementTexts } from '#src/trust/enforcement/texts.ts'
import { decideAppeal, listAppeals } from '#src/trust/enforcement/operations/appeals.ts'
import { actionNames } from '#src/trust/enforcement/rules.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-appeals'

const load = async ({ run }: Scope) => unwrap(await run(listAppeals, {}))

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'answer'],
  actions: { grant: decides(true), decline: decides(false) },
})

export default function Appeals({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <AppealsQueue {...data} />}
    </TabFrame>
  )
}

function decides(grant: boolean): AdminAction {
  return {
    async confirm(scope, { id }) {
      const { open } = await load(scope)
      return confirmRow(
        open.find((one) => one.id === id),
        ({ username, action }) => ({
          question: `${grant ? 'Grant' : 'Decline'} the appeal of @${username}?`,
          consequence: `${actionNames[action.kind]}: ${grant ? 'it is lifted at once' : 'it stays in force'}. They get your answer by email. You cannot change it later.`,
          button: grant ? 'Grant appeal' : 'Decline appeal',
        }),
      )
    },
    run: async ({ run }, { id, answer }) =>
      toToast(
        await run(decideAppeal, { id, grant, answer }),
        grant ? enforcementTexts.granted : enforcementTexts.declined,
      ),
    failed: enforcementTexts.failed,
  }
}
