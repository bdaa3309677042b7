import type { Generated } from 'kysely'
import type { LaunchState } from './view.ts'

type SetupLinksTable = {
  only_row: Generated<boolean>
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type LaunchResultsTable = {
  check_id: string
  started_at: Date
  finished_at: Date | null
  state: LaunchState | null
  found: unknown
  fix: string | null
  ran_at: Date | null
  probe: string | null
  probe_refused_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    setup_links: SetupLinksTable
    launch_results: LaunchResultsTable
  }
}
