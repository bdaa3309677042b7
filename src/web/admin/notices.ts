import { enforcementTexts } from '#src/features/enforcement/contract.ts'
import { countWaiting } from '#src/features/enforcement/operations/records.ts'
import { decideNotice, listNotices } from '#src/features/enforcement/operations/notices.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { confirmRow, told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

const read = async ({ run }: Scope) => valueOf(await run(listNotices, {}))

export const notices = {
  read,
  countWaiting: async ({ run }) => valueOf(await run(countWaiting, {})).notices,
  fields: ['id', 'answer'],
  deeds: { uphold: decides(true), reject: decides(false) },
} satisfies Room

function decides(uphold: boolean): Deed {
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
      told(
        await run(decideNotice, { id, uphold, answer }),
        uphold ? enforcementTexts.upheld : enforcementTexts.rejected,
      ),
    failed: enforcementTexts.failed,
  }
}
