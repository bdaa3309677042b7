import { sql } from 'kysely'
import type { PartyShare } from '#src/money/ledger/rules.ts'
import type { Tx } from '#src/ports/database.ts'

export type ShareKind = 'collaborator' | 'affiliate'

/** Who gets a percentage of a line. */
export type Sharer = {
  readonly partyId: string
  readonly percent: number
  readonly kind: ShareKind
  /** Of an affiliate: the link that brought the sale. */
  readonly linkId: string | null
}

/** A frozen share of a line. */
export type LineShare = PartyShare & Sharer

/** The shares of others than the seller in the outer query's order line, in order. */
export const sharesOf = (line: 'order_lines' | 'line' | 'l') =>
  sql<readonly LineShare[]>`coalesce((
  select jsonb_agg(jsonb_build_object('partyId', share.party_id, 'percent', share.percent, 'amount', share.amount_cents,
      'kind', share.kind, 'linkId', share.link_id)
    order by share.position)
  from line_shares share where share.order_line_id = ${sql.ref(`${line}.id`)}), '[]')`.as('shares')

type SharedLine = {
  readonly id: string
  readonly feeCents: number
  readonly taxCents: number
  readonly shares: readonly LineShare[]
}

/** Writes the shares of new lines. */
export async function insertShares(tx: Tx, lines: readonly SharedLine[]): Promise<void> {
  const rows = lines.flatMap((line) => rowsOf(line))
  if (rows.length > 0) await tx.insertInto('line_shares').values(rows).execute()
}

/** Updates the shares of a line whose price changed with the provider's tax. */
export async function updateShares(tx: Tx, line: SharedLine): Promise<void> {
  for (const { order_line_id: lineId, position, amount_cents, before_cents } of rowsOf(line))
    await tx
      .updateTable('line_shares')
      .set({ amount_cents, before_cents })
      .where('order_line_id', '=', lineId)
      .where('position', '=', position)
      .execute()
}

/** Deletes the shares of affiliates in an order that is not booked. They are the last of each line. */
export async function deleteAffiliateShares(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('line_shares').where('order_line_id', 'in', lineIds).where('kind', '=', 'affiliate').execute()
}

function rowsOf({ id, feeCents, taxCents, shares }: SharedLine) {
  let before = feeCents + taxCents
  return shares.map(({ partyId, percent, amount, kind, linkId }, i) => {
    const row = { order_line_id: id, position: i + 1, party_id: partyId, kind, link_id: linkId }
    const amounts = { percent: String(percent), amount_cents: amount, before_cents: before }
    before += amount
    return { ...row, ...amounts }
  })
}
