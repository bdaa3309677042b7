import { createContext, useContext } from 'react'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { ShownVocabulary, TermKind } from '#src/kernel/vocabulary.ts'
import { offered, termIn } from '#src/kernel/vocabulary.ts'

/** The categories, models, licenses and reasons of the shop. */
export const VocabularyContext = createContext<ShownVocabulary>({ category: [], model: [], license: [], reason: [] })

export const useVocabulary = (): ShownVocabulary => useContext(VocabularyContext)

/** The name of a term by its id. */
export function useNameOf(): (kind: TermKind, id: string) => string {
  const vocabulary = useVocabulary()
  return (kind, id) => termIn(vocabulary, kind, id).name
}

/** The provider that is suggested for runs of a model. */
export const useProviderOf = (model: string): ModelProvider | null =>
  useVocabulary().model.find(({ id }) => id === model)?.provider ?? null

/** The reasons that staff can choose. */
export const useReasonOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  offered(useVocabulary(), 'reason').map(({ id, name }) => ({ value: id, label: name }))
