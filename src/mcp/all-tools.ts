import type { Scope } from '#src/kernel/scopes.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Tool } from './tool.ts'
import { buyerTools } from './tools-of-buyers.ts'
import { creatorTools } from './tools-of-creators.ts'

export const tools: readonly Tool[] = [...buyerTools, ...creatorTools]

/** What runs which use cases with which scope, for the access table. */
export const surface: readonly {
  readonly name: string
  readonly scope: Scope | null
  readonly useCases: readonly { readonly name: string }[]
}[] = [
  ...tools,
  { name: 'prompts and resources', scope: 'library:read', useCases: [findPurchases, readPurchase, openPurchase] },
  { name: 'opening a purchase in a form', scope: 'purchases:write', useCases: [openPurchase] },
]
