import type { Sql } from '#src/adapters/postgres/client.ts'

/** Jobs that are at work or due, but for the queue's own and those of these names. */
export async function dueJobs(
  sql: Sql,
  except: readonly string[] = [],
): Promise<readonly { readonly name: string; readonly state: string }[]> {
  return sql`
    select name, state from pgboss.job
    where name <> all (${[...except]}) and name not like '\\_\\_pgboss%'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`
}
