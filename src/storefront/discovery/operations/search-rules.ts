import { z } from 'zod'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { searchRuleKinds } from '#src/kernel/search-rules.ts'
import type { SearchRule } from '#src/kernel/search-rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { defaultRules } from '../default-rules.ts'
import { searchRulesChanged } from '../events.ts'
import { readSearchRules } from '../public/rule-store.ts'
import { parseSearch } from '../query-language.ts'
import { ruleConflict, ruleMissing, wordsRefused } from '../failures.ts'
import { deleteRules, writeRule } from '../rule-store.ts'
import { ruleValues } from '../rule-values.ts'
import { foldedWords, problemAmong } from '../rule-words.ts'
import { searchLength } from '../rules.ts'
import { toSearchQuery } from '../search-query.ts'
import type { SearchPreview } from '../view.ts'
import { correctSpelling } from '../spelling-store.ts'

const words = z.array(z.string().max(200)).max(50)
const ruleInput = z.object({ id: z.string().max(60) })

/** Lists the synonyms, spellings and corrections of search, with the defaults that the shop removed. */
export const listSearchRules = defineQuery({
  name: 'discovery.list-search-rules',
  input: z.object({}),
  access: adminsOrSystem,
  run: async ({ db }) => ok(await readSearchRules(db)),
})

/** Adds a group of synonyms, a spelling or a correction. */
export const addSearchRule = defineOperation({
  name: 'discovery.add-search-rule',
  input: z.object({ kind: z.enum(searchRuleKinds), words }),
  access: adminsOrSystem,
  async run(context, { kind, words: given }) {
    const rules = await lockRules(context)
    const folded = foldedWords(kind, given)
    if (folded.problem !== null) return err(wordsRefused(folded.problem))
    const rule = { id: context.newId(), kind, words: folded.words }
    const problem = problemAmong(rules, rule)
    if (problem !== null) return err(wordsRefused(problem))
    await writeRule(context.tx, rule, context.now)
    await note(context, 'add', rule.id, { after: rule })
    return ok({ id: rule.id, words: rule.words })
  },
})

/** Changes the words of a rule. Those of the default are not stored. */
export const changeSearchRule = defineOperation({
  name: 'discovery.change-search-rule',
  input: ruleInput.extend({ words, read: z.string().max(20_000).optional() }),
  access: adminsOrSystem,
  async run(context, { id, words: given, read }) {
    const rules = await lockRules(context)
    const rule = rules.find((one) => one.id === id)
    if (!rule) return err(ruleMissing)
    const stored = ruleValues(rule)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const folded = foldedWords(rule.kind, given)
    if (folded.problem !== null) return err(wordsRefused(folded.problem))
    const changed = { id, kind: rule.kind, words: folded.words }
    const problem = problemAmong(rules, changed)
    if (problem !== null) return err(wordsRefused(problem))
    if (rule.state !== 'removed' && isSame(rule.words, changed.words)) return ok({ id, isChanged: false })
    const isDefault = defaultRules.some((one) => one.id === id && isSame(one.words, changed.words))
    if (isDefault) await deleteRules(context.tx, [id])
    else await writeRule(context.tx, changed, context.now)
    await note(context, 'change', id, { before: rule, after: changed })
    return ok({ id, isChanged: true })
  },
})

/** Removes a rule. A default can be restored. */
export const removeSearchRule = defineOperation({
  name: 'discovery.remove-search-rule',
  input: ruleInput,
  access: adminsOrSystem,
  async run(context, { id }) {
    const rule = (await lockRules(context)).find((one) => one.id === id)
    if (!rule || rule.state === 'removed') return err(ruleMissing)
    if (rule.state === 'own') await deleteRules(context.tx, [id])
    else await writeRule(context.tx, { id, kind: rule.kind, words: [] }, context.now)
    await note(context, 'remove', id, { before: rule })
    return ok()
  },
})

/** Gives a changed or removed default its words again. */
export const restoreSearchRule = defineOperation({
  name: 'discovery.restore-search-rule',
  input: ruleInput,
  access: adminsOrSystem,
  async run(context, { id }) {
    const rules = await lockRules(context)
    const rule = rules.find((one) => one.id === id)
    const original = defaultRules.find((one) => one.id === id)
    if (!rule || !original) return err(ruleMissing)
    if (rule.state === 'default') return ok()
    const problem = problemAmong(rules, original)
    if (problem !== null) return err(ruleConflict(problem))
    await deleteRules(context.tx, [id])
    await note(context, 'restore', id, { before: rule, after: original })
    return ok()
  },
})

/** What a search also finds, and what it is corrected to if it finds little. */
export const previewSearch = defineQuery({
  name: 'discovery.preview-search',
  input: z.object({ search: z.string().trim().max(searchLength).catch('').default('') }),
  access: adminsOrSystem,
  async run({ db, settings: { searchDictionary: dictionary } }, { search }) {
    const query = toSearchQuery(parseSearch(search), dictionary)
    const corrected = query && (await correctSpelling(db, search, query, dictionary))
    const preview: SearchPreview = { search, parts: query?.parts ?? [], corrected }
    return ok(preview)
  },
})

async function lockRules({ tx }: Context): Promise<readonly SearchRule[]> {
  await lockShop(tx)
  return readSearchRules(tx)
}

type Change = { readonly before?: Pick<SearchRule, 'words'>; readonly after?: Pick<SearchRule, 'words'> }

async function note(context: Context, deed: string, id: string, { before, after }: Change): Promise<void> {
  await context.emit(searchRulesChanged)
  await recordAudit(context, {
    ...{ action: `discovery.${deed}-search-rule`, subjectKind: 'search-rule', subjectId: id },
    ...(before && { before: { words: before.words } }),
    ...(after && { after: { words: after.words } }),
  })
}

const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)
