import { z } from 'zod'
import { failure } from '#src/kernel/failure.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { searchRuleKinds } from '#src/kernel/search-rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import type { Reader } from '#src/ports/database.ts'
import { defaultRules } from '../default-rules.ts'
import { searchRulesChanged } from '../events.ts'
import { mostRules } from '../texts.ts'
import type { StoredRule } from '../rule-store.ts'
import { deleteRules, listStored, writeRule } from '../rule-store.ts'
import { foldedWords, problemAmong } from '../rule-words.ts'
import { withDefaults } from './rule-store.ts'

const rule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  kind: z.enum(searchRuleKinds),
  words: z.array(z.string().max(200)).max(20),
})

/** The part of a shop's file: what the shop changed of the defaults, and its own rules. */
export const searchRulesOfFile = z
  .array(rule)
  .max(Object.values(mostRules).reduce((sum, most) => sum + most, defaultRules.length))

/** The rules of the shop for a file, in the order of their ids so that files can be compared. */
export const searchRulesFile = async (db: Reader): Promise<readonly StoredRule[]> =>
  (await listStored(db)).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Makes the rules equal to those of a file, or changes nothing, and returns the ids that differ. The caller holds the lock. */
export async function importSearchRules(
  context: Context,
  given: z.output<typeof searchRulesOfFile>,
): Promise<Result<readonly string[], Failure>> {
  const { tx, now } = context
  const rules: StoredRule[] = []
  for (const { id, kind, words } of given) {
    const isRemoval = words.length === 0
    const folded = isRemoval ? { words, problem: null } : foldedWords(kind, words)
    if (folded.problem !== null) return err(refused(id, folded.problem))
    if (rules.some((other) => other.id === id)) return err(refused(id, 'it is twice in the file'))
    const other = defaultRules.find((one) => one.id === id)
    if (other && other.kind !== kind) return err(refused(id, `a default of the kind ${other.kind} has this id`))
    rules.push({ id, kind, words: folded.words })
  }
  const inForce = withDefaults(rules)
  for (const one of rules.filter(({ words }) => words.length > 0)) {
    const problem = problemAmong(inForce, one)
    if (problem !== null) return err(refused(one.id, problem))
  }
  const stored = await listStored(tx)
  const changed = rules.filter((one) => !stored.some((other) => isSame(one, other)))
  const gone = stored.filter(({ id }) => !rules.some((one) => one.id === id)).map(({ id }) => id)
  await deleteRules(tx, gone)
  for (const one of changed) await writeRule(tx, one, now)
  const ids = [...changed.map(({ id }) => id), ...gone]
  if (ids.length === 0) return ok(ids)
  await context.emit(searchRulesChanged)
  await recordAudit(context, {
    ...{ action: 'discovery.import-search-rules', subjectKind: 'search-rule', subjectId: 'shop' },
    after: { changed: ids },
  })
  return ok(ids)
}

const refused = (id: string, problem: string) =>
  failure('invalid', 'file-refused', `The search words ${id} cannot be stored: ${problem}`)

const isSame = (a: StoredRule, b: StoredRule): boolean =>
  a.id === b.id && a.kind === b.kind && a.words.join('\n') === b.words.join('\n')
