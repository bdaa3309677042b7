import type { Reader } from '#src/ports/database.ts'
import { listKeys } from '../key-store.ts'
import type { KeyProvider } from '../rules.ts'

/** The providers that a user has saved a key for. */
export async function savedProviders(db: Reader, userId: string): Promise<KeyProvider[]> {
  return (await listKeys(db, userId)).map(({ provider }) => provider)
}
