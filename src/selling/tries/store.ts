import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { OfferInput } from './contract.ts'
import type { TryProblem } from './rules.ts'
import type { Revealed } from './withholding.ts'

const selectOffer = (db: Reader, promptId: string) =>
  db
    .selectFrom('try_offers')
    .select(['is_on as isOn', 'payer', 'provider', 'model', 'per_person as perPerson', 'per_day as perDay'])
    .select(['ceiling_cents as ceilingCents', 'problem', 'problem_at as problemAt'])
    .select(['revealed_version as revealedVersion', 'revealed'])
    .select(sql<boolean>`consented_at is not null`.as('hasConsented'))
    .where('prompt_id', '=', promptId)

export const findOffer = (db: Reader, promptId: string) => selectOffer(db, promptId).executeTakeFirst()

/** Finds and locks the offer, so that concurrent tries are counted one after the other. */
export const lockOffer = (tx: Tx, promptId: string) => selectOffer(tx, promptId).forUpdate().executeTakeFirst()

export type TryOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** What one person has read of a prompt in answers, by version of its text. */
export function findRevealed(tx: Tx, promptId: string, userId: string) {
  return tx
    .selectFrom('try_reveals')
    .select(['version', 'close', 'words'])
    .where('prompt_id', '=', promptId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type ToPerson = { readonly promptId: string; readonly userId: string; readonly version: number; readonly now: Date }

/** Saves what one person, and all people together, have read of a prompt. */
export async function saveRevealed(
  tx: Tx,
  { promptId, userId, version, now }: ToPerson,
  { person, all }: { readonly person: Revealed; readonly all: readonly number[] },
): Promise<void> {
  const values = { version, close: [...person.close], words: [...person.words], updated_at: now }
  await tx
    .insertInto('try_reveals')
    .values({ prompt_id: promptId, user_id: userId, ...values })
    .onConflict((on) => on.columns(['prompt_id', 'user_id']).doUpdateSet(values))
    .execute()
  await tx
    .updateTable('try_offers')
    .set({ revealed_version: version, revealed: [...all] })
    .where('prompt_id', '=', promptId)
    .execute()
}

/** Lists a creator's active offers that failed because of a problem that only the creator can solve. */
export function listFailedOffers(db: Reader, creatorId: string) {
  return db
    .selectFrom('try_offers')
    .innerJoin('prompts', 'prompts.id', 'try_offers.prompt_id')
    .select(['prompts.id', 'prompts.title'])
    .where('prompts.creator_id', '=', creatorId)
    .where('prompts.is_active', '=', true)
    .where('try_offers.is_on', '=', true)
    .where('try_offers.problem', 'in', ['no-key', 'key-refused', 'no-credit', 'unknown-model'])
    .orderBy('try_offers.problem_at', 'desc')
    .limit(3)
    .execute()
}

export async function saveOfferRow(tx: Tx, promptId: string, offer: OfferInput, now: Date): Promise<void> {
  const values = {
    is_on: offer.isOn,
    payer: offer.payer,
    provider: offer.provider,
    model: offer.model,
    per_person: offer.perPerson,
    per_day: offer.perDay,
    ceiling_cents: offer.ceiling,
    consented_at: offer.payer === 'visitor' && offer.consents ? now : null,
    problem: null,
    problem_at: null,
    updated_at: now,
  }
  await tx
    .insertInto('try_offers')
    .values({ prompt_id: promptId, ...values })
    .onConflict((on) => on.column('prompt_id').doUpdateSet(values))
    .execute()
}

export async function setProblem(tx: Tx, promptId: string, problem: TryProblem, now: Date): Promise<void> {
  await tx.updateTable('try_offers').set({ problem, problem_at: now }).where('prompt_id', '=', promptId).execute()
}
