import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listVersions, readTexts } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { diffTexts } from '../diff.ts'
import { notOpened, purchaseMissing } from '../failures.ts'
import { toPurchaseView } from '../presenter.ts'
import { isReadable, pairOf } from '../rules.ts'
import { findPurchase } from '../store.ts'

/**
 * What changed in a text that somebody owns and has opened, from one version to a later one. Where none is named: since
 * the version that they saw last, or else since the one before the newest.
 */
export const compareVersions = defineQuery({
  name: 'library.compare-versions',
  input: z.object({
    id: z.string().max(100),
    from: z.coerce.number().int().positive().optional().catch(undefined),
    to: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { id, from, to }) {
    const row = isId(id) ? await findPurchase(db, userIdOf(actor) ?? '', id) : undefined
    if (!row) return err(purchaseMissing)
    if (!isReadable(row)) return err(notOpened)
    const pair = pairOf({ from, to, newest: row.text_version, seen: row.seen_version })
    const [versions, before, after] = await Promise.all([
      listVersions(db, row.prompt_id),
      readTexts(db, row.prompt_id, pair.from),
      readTexts(db, row.prompt_id, pair.to),
    ])
    return ok({ purchase: toPurchaseView(row), ...pair, versions, texts: diffTexts(before, after) })
  },
})
