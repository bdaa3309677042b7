import type { Heading, Paragraph } from 'mdast'

/** Attributes at the end of a heading or a paragraph: `{#id toc="…" note="…"}`. */
const attributes = /\s*\{(#[a-z][a-z0-9-]{0,60})?((?:\s*(?:toc|note)="[^"{}]*")*)\}$/

type Attributes = { readonly [name in 'id' | 'toc' | 'note']?: string | undefined }

/** Takes the attributes off the end of a text. */
export function addAttributes(node: Heading | Paragraph): Attributes {
  const last = node.children.at(-1)
  const found = last?.type === 'text' ? attributes.exec(last.value) : null
  if (last?.type !== 'text' || !found) return {}
  last.value = last.value.slice(0, found.index)
  const named = new Map([...(found[2] ?? '').matchAll(/(toc|note)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  return { id: found[1]?.slice(1), toc: named.get('toc'), note: named.get('note') }
}

/** Ids that each part has for itself. */
export function namedOnce() {
  const taken = new Set<string>()
  const claim = (id: string) => !taken.has(id) && taken.add(id) !== undefined
  return {
    /** False if the id is taken. */
    claim,
    /** An id made of words, with a number if it is taken. */
    from(words: string): string {
      const slug = words
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^[-0-9]+|-+$/g, '')
        .slice(0, 50)
      const name = slug || 'section'
      for (let n = 1; ; n++) {
        const id = n === 1 ? name : `${name}-${n}`
        if (claim(id)) return id
      }
    },
  }
}
