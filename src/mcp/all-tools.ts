import type { Scope } from '#src/kernel/scopes.ts'
import { scopeTexts } from '#src/kernel/scopes.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { listSkills, readSkill } from '#src/buying/skills/operations/skills.ts'
import type { Tool } from './tool.ts'

const modules: Readonly<Record<string, { readonly tools: readonly Tool[] }>> = import.meta.glob('/src/*/*/mcp.ts', {
  eager: true,
})

const scopeOrder = Object.keys(scopeTexts)

/** All tools: those that need no scope, then by their scopes. */
export const tools: readonly Tool[] = Object.values(modules)
  .flatMap((module) => module.tools)
  .toSorted((a, b) => scopeOrder.indexOf(a.scope ?? '') - scopeOrder.indexOf(b.scope ?? ''))

/** What runs which use cases with which scope, for the access table. */
export const surface: readonly {
  readonly name: string
  readonly scope: Scope | null
  readonly useCases: readonly { readonly name: string }[]
}[] = [
  ...tools,
  ...tools.flatMap(({ name, more }) => (more ? [{ name, ...more }] : [])),
  { name: 'prompts and resources', scope: 'library:read', useCases: [findPurchases, readPurchase, openPurchase] },
  { name: 'skills', scope: 'library:read', useCases: [listSkills, readSkill, openPurchase] },
  { name: 'opening a purchase in a form', scope: 'purchases:write', useCases: [openPurchase] },
]
