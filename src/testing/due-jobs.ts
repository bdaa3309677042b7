import type { Sql } from '#src/adapters/postgres/client.ts'

/** Returns jobs that are active or due, except pg-boss's own and those named in `except`. */
export async function dueJobs(
  sql: Sql,
  except: readonly string[] = [],
): Promise<readonly { readonly name: string; readonly state: string }[]> {
  return sql`
    select name, state from pgboss.job
    where name <> all (${[...except]}) and name not like '\\_\\_pgboss%'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`
}
