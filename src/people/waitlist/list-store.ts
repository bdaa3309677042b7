import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { beginsWith } from '#src/common/paging/public/begins-store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { WaitingFilter } from './rules.ts'

/** Maximum matches per search field; larger result sets need a longer search term. */
const mostMatches = 500

export type WaitlistQuery = { readonly search: string; readonly state: WaitingFilter }

/** A page of the waitlist. The search is a prefix of an address or a name. */
export function findWaiting(db: Reader, { search, state }: WaitlistQuery, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  let query = db
    .selectFrom('waitlist as w')
    .select(['w.id', 'w.email', 'w.name', 'w.referral_source as referralSource', 'w.created_at as since'])
    .select(['w.invited_at as invitedAt', 'w.joined_at as joinedAt', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  // Matches the conditions of the partial indexes.
  if (state === 'joined') query = query.where('w.joined_at', 'is not', null)
  else if (state !== 'all')
    query = query.where('w.joined_at', 'is', null).where('w.invited_at', state === 'waiting' ? 'is' : 'is not', null)
  if (search !== '') query = query.where('w.id', 'in', matching(db, search))
  return query.execute()
}

function matching(db: Reader, search: string) {
  const [email, name] = [sql<string>`lower(email)`, sql<string>`lower(name)`]
  const rows = db.selectFrom('waitlist').select('id').limit(mostMatches)
  const first = (text: RawBuilder<string>) => rows.where(beginsWith(text, search)).orderBy(sql`${text} collate "C"`)
  return db
    .selectFrom(first(email).as('a'))
    .select('id')
    .unionAll(db.selectFrom(first(name).as('b')).select('id'))
}
