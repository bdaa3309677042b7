import { enforcementTexts } from '#src/features/enforcement/texts.ts'
import { countWaiting } from '#src/features/enforcement/operations/records.ts'
import { decideAppeal, listAppeals } from '#src/features/enforcement/operations/appeals.ts'
import { actionNames } from '#src/features/enforcement/rules.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

const read = async ({ run }: Scope) => unwrap(await run(listAppeals, {}))

export const appeals = {
  read,
  countWaiting: async ({ run }) => unwrap(await run(countWaiting, {})).appeals,
  fields: ['id', 'answer'],
  actions: { grant: decides(true), decline: decides(false) },
} satisfies TabDefinition

function decides(grant: boolean): AdminAction {
  return {
    async confirm(scope, { id }) {
      const { open } = await read(scope)
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
