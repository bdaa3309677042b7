import { enforcementTexts } from '#src/features/enforcement/contract.ts'
import { countWaiting, decideAppeal, listAppeals } from '#src/features/enforcement/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const appeals = {
  read: async ({ run }) => valueOf(await run(listAppeals, {})),
  countWaiting: async ({ run }) => valueOf(await run(countWaiting, {})).appeals,
  fields: ['id', 'answer'],
  deeds: { grant: decides(true), decline: decides(false) },
} satisfies Room

function decides(grant: boolean): Deed {
  return {
    run: async ({ run }, { id, answer }) =>
      told(
        await run(decideAppeal, { id, grant, answer }),
        grant ? enforcementTexts.granted : enforcementTexts.declined,
      ),
    failed: enforcementTexts.failed,
  }
}
