import { enforcementTexts } from '#src/features/enforcement/contract.ts'
import { countWaiting, decideNotice, listNotices } from '#src/features/enforcement/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const notices = {
  read: async ({ run }) => valueOf(await run(listNotices, {})),
  countWaiting: async ({ run }) => valueOf(await run(countWaiting, {})).notices,
  fields: ['id', 'answer'],
  deeds: { uphold: decides(true), reject: decides(false) },
} satisfies Room

function decides(uphold: boolean): Deed {
  return {
    run: async ({ run }, { id, answer }) =>
      told(
        await run(decideNotice, { id, uphold, answer }),
        uphold ? enforcementTexts.upheld : enforcementTexts.rejected,
      ),
    failed: enforcementTexts.failed,
  }
}
