import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

type Move = {
  readonly from: string
  readonly to: string
  /** One purchase only; null for all. */
  readonly purchaseId: string | null
}

/** Why a purchase cannot move: the new buyer has one of the listing, or made the listing. */
const isOwned = (to: string) => sql<boolean>`(purchases.refunded_at is null and exists (
  select from purchases as theirs
  where theirs.buyer_id = ${to} and theirs.prompt_id = purchases.prompt_id and theirs.refunded_at is null
    and not theirs.is_unclaimed))`
const isMade = (to: string) => sql<boolean>`exists (
  select from prompts where prompts.id = purchases.prompt_id and prompts.creator_id = ${to})`

/** How many purchases would move, and how many would stay and why. */
export async function countMovable(db: Reader, { from, to, purchaseId }: Move) {
  const counts = await db
    .selectFrom('purchases')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere(isMade(to)).as('made'),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`${isOwned(to)} and not ${isMade(to)}`)
        .as('owned'),
    ])
    .where('buyer_id', '=', from)
    .where('is_unclaimed', '=', false)
    .$if(purchaseId !== null, (query) => query.where('id', '=', purchaseId ?? ''))
    .executeTakeFirstOrThrow()
  const [all, made, owned] = [Number(counts.all), Number(counts.made), Number(counts.owned)]
  return { movable: all - made - owned, made, owned }
}

/** Gives purchases another buyer, also refunded ones. Their orders, payments and ledger entries stay as they are. */
export function setBuyer(tx: Tx, { from, to, purchaseId }: Move) {
  return tx
    .updateTable('purchases')
    .set({ buyer_id: to })
    .where('buyer_id', '=', from)
    .where('is_unclaimed', '=', false)
    .where(sql<boolean>`not ${isOwned(to)} and not ${isMade(to)}`)
    .$if(purchaseId !== null, (query) => query.where('id', '=', purchaseId ?? ''))
    .returning(['id', 'prompt_id as promptId'])
    .execute()
}

/** The listings of the purchases that can be moved. */
export async function listMovable(db: Reader, { from, purchaseId }: Move): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('purchases')
    .select('prompt_id as promptId')
    .distinct()
    .where('buyer_id', '=', from)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .$if(purchaseId !== null, (query) => query.where('id', '=', purchaseId ?? ''))
    .execute()
  return rows.map(({ promptId }) => promptId)
}

/** Keeps the name and address of their buyers on the receipts of moved purchases. That of a gift stays with who paid. */
export async function freezeBilling(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  await sql`
    update orders set billed_name = coalesce(nullif(profiles.display_name, ''), profiles.username), billed_email = users.email
    from users join profiles on profiles.id = users.id
    where users.id = orders.buyer_id and users.deleted_at is null and orders.billed_email is null and not orders.is_gift
      and orders.id in (select line.order_id from purchases join order_lines line on line.id = purchases.order_line_id
        where coalesce(purchases.base_id, purchases.id) = any(${[...purchaseIds]}::uuid[]))`.execute(tx)
}
