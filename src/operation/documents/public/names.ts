import { documentBlocks } from '#src/storefront/pages/rules.ts'
import { documentVariables } from '../variables.ts'

const named = (entries: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(entries).map(([name, { about }]) => ({ name, about }))

/** The variables and blocks of documents, for the editor. */
export const variableNames = named(documentVariables)
export const blockNames = named(documentBlocks)
