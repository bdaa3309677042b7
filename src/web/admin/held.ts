import { isId } from '#src/kernel/ids.ts'
import { err, ok } from '#src/kernel/result.ts'
import { adminTexts } from '#src/features/admin/contract.ts'
import { copyguardTexts } from '#src/features/copyguard/contract.ts'
import { compareHeld, countHeldListings, decideHeld, listHeld } from '#src/features/copyguard/operations/review.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import { inputFailure } from '#src/web/confirmation.ts'

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
    async confirm({ run }, { id, reason }, params) {
      const invalid = inputFailure(decideHeld, { promptId: id, decision, reason })
      if (invalid) return err(invalid)
      const compared = await run(compareHeld, { promptId: id, otherId: params.get('other') })
      if (!compared.ok) return compared
      const { listing, isHeld } = compared.value
      const name = `“${listing.title}” by @${listing.creator}`
      if (decision === 'removed')
        return ok({
          question: `Remove ${name}?`,
          consequence: 'It leaves sale, and its creator cannot put it back. They get your reason.',
          button: 'Remove listing',
          isDanger: true,
        })
      return ok({
        question: isHeld ? `Release ${name}?` : `Leave ${name} on sale?`,
        consequence: 'It is not held again for this similarity.',
        button: isHeld ? 'Release listing' : 'Leave on sale',
      })
    },
    run: async ({ run }, { id, reason }) => {
      const done = await run(decideHeld, { promptId: id, decision, reason })
      return done.ok ? ok({ title: copyguardTexts[decision], description: copyguardTexts[`${decision}More`] }) : done
    },
    failed: adminTexts.failed,
  }
}
