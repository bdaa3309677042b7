import { isId } from '#src/kernel/ids.ts'
import { ok } from '#src/kernel/result.ts'
import { adminTexts } from '#src/features/admin/contract.ts'
import { copyguardTexts } from '#src/features/copyguard/contract.ts'
import { compareHeld, countHeldListings, decideHeld, listHeld } from '#src/features/copyguard/index.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const held = {
  async read({ run }, params) {
    const promptId = params.get('compare') ?? ''
    // What was decided meanwhile leads back to the queue.
    const compared = isId(promptId) ? await run(compareHeld, { promptId, otherId: params.get('other') }) : null
    const page = valueOf(await run(listHeld, queueWish.parse(asked(params))))
    return { page, comparison: compared?.ok ? compared.value : null }
  },
  countWaiting: async ({ run }) => valueOf(await run(countHeldListings, {})),
  fields: ['id', 'reason'],
  deeds: { release: decides('released'), remove: { ...decides('removed'), isAskedAgain: true } },
} satisfies Room

function decides(decision: 'released' | 'removed'): Deed {
  return {
    run: async ({ run }, { id, reason }) => {
      const done = await run(decideHeld, { promptId: id, decision, reason })
      return done.ok ? ok({ title: copyguardTexts[decision], description: copyguardTexts[`${decision}More`] }) : done
    },
    failed: adminTexts.failed,
  }
}
