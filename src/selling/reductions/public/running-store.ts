import type { Reader } from '#src/ports/database.ts'

/** The running reductions of these listings: the reduced and the usual price. */
export async function runningReductions(db: Reader, promptIds: readonly string[]) {
  if (promptIds.length === 0) return new Map<string, { readonly priceCents: number; readonly usualCents: number }>()
  const rows = await db
    .selectFrom('price_reductions')
    .select(['prompt_id as promptId', 'price_cents as priceCents', 'usual_cents as usualCents'])
    .where('prompt_id', 'in', promptIds)
    .where('state', '=', 'running')
    .execute()
  return new Map(
    rows.flatMap(({ promptId, priceCents, usualCents }) =>
      usualCents === null ? [] : [[promptId, { priceCents, usualCents }] as const],
    ),
  )
}
