import type { SearchRule } from '#src/kernel/search-rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { defaultRules } from '../default-rules.ts'
import type { StoredRule } from '../rule-store.ts'
import { listStored } from '../rule-store.ts'

/** The defaults, as the shop changed them, and its own rules. Removed defaults have their words still. */
export const readSearchRules = async (db: Reader): Promise<readonly SearchRule[]> => withDefaults(await listStored(db))

export function withDefaults(stored: readonly StoredRule[]): readonly SearchRule[] {
  const byId = new Map(stored.map((rule) => [rule.id, rule]))
  const defaults = defaultRules.map((rule): SearchRule => {
    const changed = byId.get(rule.id)
    if (changed?.kind !== rule.kind) return rule
    return changed.words.length === 0
      ? { ...rule, state: 'removed' }
      : { ...rule, words: changed.words, state: 'changed' }
  })
  const isOwn = ({ id, words }: StoredRule) => words.length > 0 && !defaultRules.some((rule) => rule.id === id)
  return [...defaults, ...stored.filter(isOwn).map((rule): SearchRule => ({ ...rule, state: 'own' }))]
}
