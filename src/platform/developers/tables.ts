import type { Generated } from 'kysely'
import type { KeyKind } from './rules.ts'

type ApiKeysTable = {
  id: string
  user_id: string
  name: string
  prefix: string
  hash: string
  kind: Generated<KeyKind>
  scopes: string[]
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  created_at: Date
}

type ApiRequestsTable = {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  response: string | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    api_keys: ApiKeysTable
    api_requests: ApiRequestsTable
  }
}
