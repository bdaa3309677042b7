import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { beginsWith } from '#src/common/paging/public/begins-store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** A page of the audit log. The search is a prefix of an action or subject id, or @username. */
export function findNotes(db: Reader, search: string, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  const query = db
    .selectFrom('audit_log as n')
    .leftJoin('profiles as actor', 'actor.id', 'n.actor_id')
    .select(['n.id', 'n.action', 'n.subject_kind as subjectKind', 'n.subject_id as subjectId', 'n.before', 'n.after'])
    .select([
      'n.actor_name as actorName',
      'actor.username',
      'n.request_id as requestId',
      'n.address',
      'n.created_at as at',
    ])
    .select(key.as('key'))
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (search === '') return query.execute()
  if (search.startsWith('@')) {
    const someone = db.selectFrom('profiles').select('id').where('username', '=', search.slice(1).toLowerCase())
    return query.where('n.actor_id', '=', someone).execute()
  }
  const column = isId(search) || /^[0-9a-f]{8}/.test(search) ? sql<string>`n.subject_id` : sql<string>`n.action`
  return query.where(beginsWith(column, search)).execute()
}
