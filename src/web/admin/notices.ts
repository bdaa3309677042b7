import { enforcementTexts } from '#src/features/enforcement/texts.ts'
import { countWaiting } from '#src/features/enforcement/operations/records.ts'
import { decideNotice, listNotices } from '#src/features/enforcement/operations/notices.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

const read = async ({ run }: Scope) => unwrap(await run(listNotices, {}))

export const notices = {
  read,
  countWaiting: async ({ run }) => unwrap(await run(countWaiting, {})).notices,
  fields: ['id', 'answer'],
  actions: { uphold: decides(true), reject: decides(false) },
} satisfies TabDefinition

function decides(uphold: boolean): AdminAction {
  const verb = uphold ? 'Uphold' : 'Reject'
  return {
    async confirm(scope, { id }) {
      const { open } = await read(scope)
      return confirmRow(
        open.find((one) => one.id === id),
        ({ number, name, email }) => ({
          question: `${verb} notice ${number}${name ? ` by ${name}` : ''}?`,
          consequence: `${email ? 'They get your reasons by email.' : 'Your reasons stay on record.'} You cannot change the decision later.`,
          button: `${verb} notice`,
        }),
      )
    },
    run: async ({ run }, { id, answer }) =>
      toToast(
        await run(decideNotice, { id, uphold, answer }),
        uphold ? enforcementTexts.upheld : enforcementTexts.rejected,
      ),
    failed: enforcementTexts.failed,
  }
}
