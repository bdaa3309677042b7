import { createContext, useContext } from 'react'
import type { ShownVocabulary, TermKind } from '#src/kernel/vocabulary.ts'
import { emptyVocabulary, nameOf } from '#src/kernel/vocabulary.ts'

export const VocabularyContext = createContext<ShownVocabulary>(emptyVocabulary)

/** The categories and models of the shop. */
export const useVocabulary = (): ShownVocabulary => useContext(VocabularyContext)

/** The name of a category or model by its id. */
export function useNameOf(): (kind: TermKind, id: string) => string {
  const vocabulary = useVocabulary()
  return (kind, id) => nameOf(vocabulary, kind, id)
}
