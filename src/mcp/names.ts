import { slugOfShop } from '#src/kernel/shop-slug.ts'
import type { Shop } from '#src/kernel/shop.ts'
import { slugOf } from '#src/buying/library/rules.ts'

const longestSlug = 24

/** The id decides; the words before it are for readers, and may change with the title. */
export type PromptRef = { readonly purchaseId: string; readonly at: number }

/** The name of a purchased prompt: words, the purchase's id, and the position in a pack. Clients allow 64 characters. */
export function promptName(words: string, { purchaseId, at }: PromptRef): string {
  const slug = slugOf(words).slice(0, longestSlug).replace(/-+$/, '')
  return `${slug}-${purchaseId.replaceAll('-', '')}${at === 0 ? '' : `-${at + 1}`}`
}

export function readPromptName(name: string): PromptRef | null {
  const [, hex = '', position] = /(?:^|-)([0-9a-f]{32})(?:-(\d{1,3}))?$/.exec(name) ?? []
  if (hex === '') return null
  const purchaseId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { purchaseId, at: position === undefined ? 0 : Number(position) - 1 }
}

/** The URIs of the library begin with the name of the shop; those of an earlier name stay valid. */
export const libraryUri = (shop: Shop, id: string, version?: number): string =>
  `${slugOfShop(shop)}://library/${id}${version === undefined ? '' : `/versions/${version}`}`

export function uriTemplates(shop: Shop) {
  const newest = `${slugOfShop(shop)}://library/{id}`
  return { newest, version: `${newest}/versions/{n}` }
}

export function readLibraryUri(uri: string): { readonly id: string; readonly version: number | undefined } | null {
  const [, id, version] =
    /^[a-z][a-z0-9-]*:\/\/library\/([0-9a-f-]{36})(?:\/versions\/([1-9]\d{0,8}))?$/i.exec(uri) ?? []
  return id === undefined ? null : { id, version: version === undefined ? undefined : Number(version) }
}

type SkillRef = { readonly purchaseId: string; readonly name: string }

/** The folder of a skill. Its last part must be the skill's name. */
export const skillPath = (shop: Shop, { purchaseId, name }: SkillRef): string =>
  `${slugOfShop(shop)}/${purchaseId}/${name}`

export const skillUri = (shop: Shop, { path, ...ref }: SkillRef & { readonly path: string }): string =>
  `skill://${skillPath(shop, ref)}/${path}`

/** The purchase in the URI of a skill's file. */
export const readSkillUri = (uri: string): string | null => /^skill:\/\/[^/]+\/([0-9a-f-]{36})\//.exec(uri)?.[1] ?? null
