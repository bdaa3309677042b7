import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { KeptRunInput } from './contract.ts'
import { mostKeptOfPurchase } from './rules.ts'

type NewRun = KeptRunInput & { readonly id: string; readonly userId: string; readonly now: Date }

export async function insertKeptRun(tx: Tx, { messages, ...run }: NewRun): Promise<void> {
  await tx
    .insertInto('kept_runs')
    .values({
      id: run.id,
      user_id: run.userId,
      purchase_id: run.purchaseId,
      version: run.version,
      text_name: run.textName,
      provider: run.provider,
      model: run.model,
      messages: sql`${JSON.stringify(messages)}::text::jsonb`,
      input_tokens: run.inputTokens,
      output_tokens: run.outputTokens,
      cost_micros: run.costMicros,
      created_at: run.now,
    })
    .execute()
}

/** Counts a user's kept runs. Locks the user, so that concurrent ones are counted one after the other. */
export async function lockAndCountKept(tx: Tx, userId: string, purchaseId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { all, ofPurchase } = await tx
    .selectFrom('kept_runs')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('purchase_id', '=', purchaseId).as('ofPurchase'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { all: Number(all), ofPurchase: Number(ofPurchase) }
}

/** A user's kept runs of a purchase, and of seats of the same listing before it, newest first. */
export function listKeptOf(db: Reader, userId: string, purchaseId: string) {
  return db
    .selectFrom('kept_runs')
    .select(['id', 'version', 'text_name as textName', 'provider', 'model', 'messages'])
    .select(['input_tokens as inputTokens', 'output_tokens as outputTokens', 'cost_micros as costMicros'])
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .where(
      'purchase_id',
      'in',
      db
        .selectFrom('entitlements as own')
        .innerJoin('entitlements as same', (join) =>
          join.onRef('same.buyer_id', '=', 'own.buyer_id').onRef('same.prompt_id', '=', 'own.prompt_id'),
        )
        .select('same.id')
        .where('own.id', '=', purchaseId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostKeptOfPurchase)
    .execute()
}

export async function deleteKept(tx: Tx, userId: string, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('kept_runs').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows > 0n
}
