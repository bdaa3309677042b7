import type { SearchRuleKind } from '#src/kernel/search-rules.ts'
import {
  addSearchRule,
  changeSearchRule,
  removeSearchRule,
  restoreSearchRule,
} from '#src/storefront/discovery/operations/search-rules.ts'
import { addedText, ruleTexts } from '#src/storefront/discovery/texts.ts'
import { wordsIn } from '#src/storefront/discovery/rule-values.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabForms } from '#src/web/admin/tab.ts'

/** The forms of the synonyms, spellings or corrections. */
export function searchForms(kind: SearchRuleKind): TabForms {
  const { failed } = ruleTexts
  return {
    fields: ['id', 'words', 'read'],
    actions: {
      add: {
        run: async ({ run }, { words = '' }) =>
          toToast(await run(addSearchRule, { kind, words: wordsIn(words) }), (added) => ({
            title: addedText({ kind, words: added.words }),
          })),
        failed,
        keepsForm: true,
      },
      save: {
        run: async ({ run }, { id, words = '', read }) =>
          toToast(await run(changeSearchRule, { id, words: wordsIn(words), read }), ({ isChanged }) => ({
            title: isChanged ? ruleTexts.saved : ruleTexts.unchanged,
          })),
        failed,
        keepsForm: true,
      },
      remove: {
        run: async ({ run }, { id }) => toToast(await run(removeSearchRule, { id }), ruleTexts.removed),
        failed,
      },
      restore: {
        run: async ({ run }, { id }) => toToast(await run(restoreSearchRule, { id }), ruleTexts.restored),
        failed,
      },
    },
  }
}
