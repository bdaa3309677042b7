import type { Reader } from '#src/ports/database.ts'

/** Returns a creator's sales, including those of deleted listings, and the number of listings on sale. */
export async function readCreatorTotals(db: Reader, creatorId: string) {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('creator_totals').select('total_sales').where('creator_id', '=', creatorId).as('sales'),
      eb.selectFrom('creator_totals').select('paid_sales').where('creator_id', '=', creatorId).as('paidSales'),
      eb
        .selectFrom('prompts')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('creator_id', '=', creatorId)
        .where('deleted_at', 'is', null)
        .where('is_active', '=', true)
        .as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { sales: row.sales ?? 0, paidSales: row.paidSales ?? 0, active: Number(row.active ?? 0) }
}
