import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { readListed } from '#src/buying/cart/public/store.ts'
import { giftForOne, giftFree, giftOfOne, giftWithoutCode, listingMissing } from './failures.ts'
import type { ShownLine } from './rules.ts'

type Asked = { readonly lines: readonly ShownLine[]; readonly code: string | undefined }

/** Returns the listing that a gift is of. */
export async function giftItems(
  db: Reader,
  { lines, code }: Asked,
  settings: Settings,
): Promise<Result<readonly CartRow[], Failure>> {
  if (lines.length !== 1) return err(giftOfOne)
  if (code) return err(giftWithoutCode)
  const items = await readListed(db, lines, settings)
  const [item] = items
  if (!item) return err(listingMissing)
  if (item.seats > 1) return err(giftForOne)
  return item.priceCents === 0 ? err(giftFree) : ok(items)
}
