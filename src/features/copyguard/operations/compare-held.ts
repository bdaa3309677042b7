import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { holdListing, listByIds, readTexts } from '#src/features/catalog/index.ts'
import { holdFindings, markOverlap } from '#src/features/likeness/index.ts'
import { findingGone } from '../failures.ts'
import { findSide } from '../store.ts'
import type { ComparedSide, Comparison } from '../view.ts'

/**
 * Hands a held text and the one that it is near to an admin, with what is the same in both. Each reading is written
 * down, for both listings, and the note never holds a text.
 */
export const compareHeld = defineOperation({
  name: 'copyguard.compare-held',
  input: z.object({ promptId: z.uuid(), otherId: z.uuid().optional().catch(undefined) }),
  access: adminsOnly,
  async run(context, { promptId, otherId }) {
    const { tx } = context
    const listing = await holdListing(tx, promptId)
    const findings = listing ? await holdFindings(tx, promptId) : []
    const finding = findings.find((one) => one.otherId === otherId) ?? findings[0]
    if (!listing || !finding) return err(findingGone)
    const [mine, theirs] = [
      await readSide(context, promptId, listing.heldVersion ?? finding.version),
      await readSide(context, finding.otherId, finding.otherVersion),
    ]
    if (!mine || !theirs) return err(findingGone)
    const after = { version: mine.side.version, otherId: finding.otherId, otherVersion: theirs.side.version }
    await recordAudit(context, { action: 'copyguard.compare-held', subjectKind: 'listing', subjectId: promptId, after })
    const titles = new Map(
      (
        await listByIds(
          tx,
          findings.map((one) => one.otherId),
        )
      ).map(({ id, title }) => [id, title]),
    )
    const comparison: Comparison = {
      listing: { ...mine.side, texts: overlapped(mine.texts, theirs.texts) },
      other: { ...theirs.side, texts: overlapped(theirs.texts, mine.texts) },
      share: finding.share,
      isHeld: listing.heldAt !== null,
      others: findings.map((one) => ({
        promptId: one.otherId,
        title: titles.get(one.otherId) ?? '',
        share: one.share,
      })),
    }
    return ok(comparison)
  },
})

type Texts = Awaited<ReturnType<typeof readTexts>>

async function readSide({ tx }: Context, promptId: string, version: number) {
  const side = await findSide(tx, promptId, version)
  return side && { side, texts: await readTexts(tx, promptId, version) }
}

function overlapped(texts: Texts, others: Texts): ComparedSide['texts'] {
  const bodies = others.map(({ body }) => body)
  return texts.map(({ name, body }) => ({ name, parts: markOverlap(body, bodies) }))
}
