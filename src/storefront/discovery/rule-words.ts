import { commaList } from '#src/kernel/lists.ts'
import type { SearchRule, SearchRuleKind } from '#src/kernel/search-rules.ts'
import { plainWords } from './fold.ts'
import { nameOf } from './public/dictionary.ts'
import { mostRules, wordLimits } from './texts.ts'

type Words = { readonly words: readonly string[]; readonly problem: null } | { readonly problem: string }

/** The words as a search has them: lowercase, without accents and symbols, each once. Or why they are refused. */
export function foldedWords(kind: SearchRuleKind, given: readonly string[]): Words {
  const words: string[] = []
  for (const text of given.map((one) => one.trim()).filter(Boolean)) {
    const parts = plainWords(text)
    const word = parts.join(' ')
    if (word === '') return { problem: `“${text.slice(0, 60)}” has no letters or digits` }
    if (word.length > wordLimits.length || parts.length > wordLimits.parts || parts.some((part) => part.length > 40))
      return {
        problem: `“${text.slice(0, 40)}…” is too long: use at most ${wordLimits.parts} words and ${wordLimits.length} characters`,
      }
    if (!words.includes(word)) words.push(word)
  }
  const problem = problemIn(kind, words)
  return problem === null ? { words, problem } : { problem }
}

const isOneWord = (words: string): boolean => !words.includes(' ')

function problemIn(kind: SearchRuleKind, words: readonly string[]): string | null {
  if (kind === 'correction') {
    if (words.length < 1 || words.length > 2) return 'Enter a word and, if you want, its correction'
    return isOneWord(words[0] ?? '') ? null : 'Only single words can be corrected'
  }
  if (kind === 'spelling') {
    if (words.length !== 2) return 'Enter two spellings of a word'
    return words.every((word) => isOneWord(word) && word.length >= wordLimits.spelling)
      ? null
      : `Enter single words with at least ${wordLimits.spelling} letters`
  }
  if (words.length < 2) return 'Enter at least two words with the same meaning'
  return words.length > wordLimits.group ? `A group can have at most ${wordLimits.group} words` : null
}

/** Why a rule cannot be beside the others; null if it can. `rules` may contain its former version. */
export function problemAmong(rules: readonly SearchRule[], { id, kind, words }: Omit<SearchRule, 'state'>) {
  const others = rules.filter((rule) => rule.kind === kind && rule.state !== 'removed' && rule.id !== id)
  if (others.length >= mostRules[kind]) return `A shop can have at most ${mostRules[kind]} of them`
  const said = kind === 'correction' ? words.slice(0, 1) : words
  for (const word of said)
    for (const other of others) {
      const theirs = kind === 'correction' ? other.words.slice(0, 1) : other.words
      if (theirs.some((one) => nameOf(one) === nameOf(word)))
        return kind === 'correction'
          ? `“${word}” has a correction already`
          : `“${word}” is already in “${commaList(other.words)}”`
    }
  return null
}
