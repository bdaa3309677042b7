import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { SearchRule } from '#src/kernel/search-rules.ts'

/** The values of the form of a rule: a word or phrase in each line. */
export const ruleValues = ({ words }: Pick<SearchRule, 'words'>): StoredValues => ({ words: words.join('\n') })

/** The words of a form, in lines or separated by commas. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[\n\r,]/)
    .map((word) => word.trim())
    .filter(Boolean)
