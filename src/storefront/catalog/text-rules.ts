// The texts and tags of a listing. Apart from rules.ts, so that lists do not load them.

import { cutText } from '#src/kernel/visible-text.ts'
import type { ListingType } from './rules.ts'

/** The parts of each listing type. */
export const textsOf: Readonly<Record<ListingType, { least: number; most: number }>> = {
  prompt: { least: 1, most: 1 },
  pack: { least: 2, most: 50 },
  agent: { least: 1, most: 50 },
}
export const agentParts = ['instructions', 'starter', 'settings', 'tools', 'text'] as const
export type AgentPart = (typeof agentParts)[number]
export const agentPartNames = {
  instructions: 'System instructions',
  settings: 'Recommended settings',
  tools: 'Tools',
} as const
const starterPrefix = 'Starter: '

/** The role of an agent's text, by its name. */
export function agentPartOf(name: string): AgentPart {
  if (name.startsWith(starterPrefix)) return 'starter'
  if (name === agentPartNames.instructions) return 'instructions'
  if (name === agentPartNames.settings) return 'settings'
  return name === agentPartNames.tools ? 'tools' : 'text'
}

/** The name of a starter message without its prefix. */
export function starterLabel(name: string): string {
  return name.startsWith(starterPrefix) ? name.slice(starterPrefix.length) : name
}

export function starterName(label: string): string {
  return cutText(`${starterPrefix}${label}`, 120)
}

/** A public fact about one text: a pack's prompt with its purpose, or an agent's starter or tools. */
export type OutlineItem = {
  readonly part: 'prompt' | 'starter' | 'tools'
  readonly name: string
  /** For a prompt of a pack: what it is for, in the creator's words. */
  readonly purpose: string
  /** For starters and tools: their beginning. Empty for a pack's prompts, which are paid. */
  readonly body: string
}

/** The most characters of a starter or a list of tools that everyone can read. */
export const longestOutlineBody = 600
type OutlinedText = { readonly name: string; readonly purpose: string; readonly body: string }

/** The public outline of a listing: the table of contents of a pack, or the starters and tools of an agent. */
export function outlineOf({ type, texts }: { type: ListingType; texts: readonly OutlinedText[] }): OutlineItem[] {
  if (type === 'pack') return texts.map(({ name, purpose }) => ({ part: 'prompt', name, purpose, body: '' }))
  if (type === 'prompt') return []
  return texts.flatMap(({ name, purpose, body }) => {
    const part = agentPartOf(name)
    if (part !== 'starter' && part !== 'tools') return []
    return [{ part, name: starterLabel(name), purpose, body: cutText(body, longestOutlineBody) }]
  })
}

export function isSameTexts(
  a: readonly { name: string; body: string }[],
  b: readonly { name: string; body: string }[],
): boolean {
  return a.length === b.length && a.every((text, i) => text.name === b[i]?.name && text.body === b[i]?.body)
}

export const mostTags = 8
export const longestTag = 40

/** A tag as it is stored and compared: lowercase, with single spaces and without a leading #. */
export function normalizeTag(tag: string): string {
  return tag
    .normalize('NFC')
    .trim()
    .replace(/^[#＃]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
