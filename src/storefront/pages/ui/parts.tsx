import type { ReactNode } from 'react'
import type { DocumentBlock, DocumentFacts, DocumentPart } from '#src/storefront/pages/view.ts'

type InlineProps = {
  readonly as: 'b' | 'dd' | 'del' | 'dt' | 'h2' | 'h3' | 'h4' | 'ins' | 'li' | 'p' | 'span' | 'td'
  readonly html: string
  readonly className?: string | undefined
  readonly id?: string | undefined
}

/** An element with the sanitized text of a document. */
export function Inline({ as: Tag, html, ...rest }: InlineProps) {
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A part of a text. */
export function Part({ part, list }: { readonly part: Exclude<DocumentPart, DocumentBlock>; readonly list?: string }) {
  switch (part.kind) {
    case 'text':
      return <Inline as={part.tag} html={part.html} id={part.id ?? undefined} />
    case 'list': {
      const List = part.tag
      return (
        <List className={list}>
          {part.items.map((item, i) => (
            <Inline key={i} as="li" html={item} />
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Inline as="p" html={part.html} />
        </blockquote>
      )
    case 'table':
      return (
        <div className="table-wide" role="region" aria-label="Table" tabIndex={0}>
          <table className="table" dangerouslySetInnerHTML={{ __html: part.html }} />
        </div>
      )
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: part.html }} />
  }
}

/** The entries of a block: each a heading of this rank and what follows it. */
export function entriesOf(content: readonly DocumentPart[], tag: 'h2' | 'h3') {
  const entries: { html: string; id: string | null; parts: DocumentPart[] }[] = []
  for (const part of content) {
    if (part.kind === 'text' && part.tag === tag) entries.push({ html: part.html, id: part.id, parts: [] })
    else entries.at(-1)?.parts.push(part)
  }
  return entries
}

/** The paragraphs among parts, as HTML. */
export const paragraphsOf = (parts: readonly DocumentPart[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'text' && part.tag === 'p' ? [part.html] : []))

/** The items of all lists among parts, as HTML. */
export const itemsOf = (parts: readonly DocumentPart[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'list' ? part.items : []))

/** The first paragraph of an entry. */
export const firstOf = (parts: readonly DocumentPart[]): string => paragraphsOf(parts)[0] ?? ''

/** Parts without blocks. */
export function Parts({ parts }: { readonly parts: readonly DocumentPart[] }): ReactNode {
  return parts.map((part, i) => (part.kind === 'block' ? null : <Part key={i} part={part} />))
}

export type BlockProps = { readonly block: DocumentBlock; readonly facts: DocumentFacts }
