import type { ReactNode } from 'react'
import { longDayText } from '#src/kernel/dates.ts'
import { Block } from '#src/storefront/pages/ui/blocks.tsx'
import { Contents } from '#src/ui/text/contents.tsx'
import { Inline, Part } from '#src/storefront/pages/ui/parts.tsx'
import type {
  DocumentBlock,
  DocumentFacts,
  DocumentPart,
  DocumentSection,
  DocumentView,
} from '#src/storefront/pages/view.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/storefront/pages/ui/guide.css'
import '#src/storefront/pages/ui/long-page.css'
import '#src/ui/text/written.css'

type DocumentPageProps = { readonly document: DocumentView; readonly facts: DocumentFacts }

/** A document in its layout. */
export function DocumentPage({ document, facts }: DocumentPageProps) {
  const isColumn = document.layout === 'long' || document.layout === 'steps'
  const Layout = isColumn ? InColumns : InRows
  return (
    <div className={document.layout === 'long' ? 'wrap' : `wrap written of-${document.slug}`}>
      <Head document={document} facts={facts} />
      <Layout document={document} facts={facts} />
      {document.outro.map((block, i) => (
        <Block key={i} block={block} facts={facts} />
      ))}
    </div>
  )
}

function Head({ document: { heading, lead, beside, updated, isNumbered }, facts }: DocumentPageProps) {
  const head = <PageHead title={heading} lead={lead} />
  return (
    <>
      {beside === null ? (
        head
      ) : (
        <div className="community-head">
          {head}
          <Block block={{ kind: 'block', name: beside, id: null, title: '', options: {}, content: [] }} facts={facts} />
        </div>
      )}
      {updated !== null && (
        <p className="updated">
          Last updated <time dateTime={updated}>{longDayText(new Date(updated))}</time>.
          {isNumbered && ' The margin notes are summaries; only the text is binding.'}
        </p>
      )}
    </>
  )
}

const placesOf = ({ sections }: DocumentView) =>
  sections.flatMap((section) => {
    if (!section.id) return []
    const toc = section.kind === 'section' ? section.toc : (section.options['toc'] ?? section.title)
    return [{ id: section.id, title: toc }]
  })

/** Sections below each other, as panels or as parts of their own, with the contents as a line above them. */
function InRows({ document, facts }: DocumentPageProps) {
  const { layout, contents, intro, sections } = document
  return (
    <>
      <Body parts={intro} facts={facts} />
      {contents !== 'none' && <Contents look="line" places={placesOf(document)} />}
      {sections.map((section, i) => {
        if (section.kind === 'block') return <Block key={i} block={section} facts={facts} />
        const { id, title, note, content } = section
        const body = <Body parts={content} facts={facts} />
        if (layout === 'panels' && title !== '')
          return (
            <Panel key={i} label={title} note={note} id={id}>
              {body}
            </Panel>
          )
        return (
          <section key={i} {...(id !== '' && { id, 'aria-labelledby': `${id}-title` })}>
            {title !== '' && <h2 id={`${id}-title`}>{title}</h2>}
            {body}
          </section>
        )
      })}
    </>
  )
}

type BodyProps = { readonly parts: readonly DocumentPart[]; readonly facts: DocumentFacts }

/** Blocks and lists by themselves, and what is between them as a text. */
function Body({ parts, facts }: BodyProps) {
  const groups: (readonly DocumentPart[])[] = []
  let text: DocumentPart[] = []
  for (const part of parts) {
    if (part.kind === 'block' || part.kind === 'list' || part.kind === 'table') {
      groups.push([part])
      text = []
    } else if (text.push(part) === 1) groups.push(text)
  }
  return groups.map((group, i) => <Group key={i} group={group} facts={facts} />)
}

function Group({ group, facts }: { readonly group: readonly DocumentPart[]; readonly facts: DocumentFacts }) {
  const [first, ...others] = group
  if (first?.kind === 'block') return <Block block={first} facts={facts} />
  if (first?.kind === 'list' || first?.kind === 'table') return <Part part={first} list="plain-list" />
  if (first?.kind === 'text' && first.tag === 'p' && others.length === 0)
    return <Inline as="p" className="text" html={first.html} id={first.id ?? undefined} />
  return <div className="text">{drawAll(group, facts)}</div>
}

const drawAll = (parts: readonly DocumentPart[], facts: DocumentFacts): ReactNode =>
  parts.map((part, i) =>
    part.kind === 'block' ? <Block key={i} block={part} facts={facts} /> : <Part key={i} part={part} />,
  )

/** A long text or steps, with the contents as a column beside them. */
function InColumns({ document, facts }: DocumentPageProps) {
  const { layout, contents, intro, sections, isNumbered } = document
  const column = contents !== 'none' && <Contents look="column" places={placesOf(document)} />
  if (layout === 'steps')
    return (
      <>
        <Body parts={intro} facts={facts} />
        <div className="guide">
          {column}
          <ol className="guide-steps">
            {sections.map((section, i) => (
              <Step key={i} section={section} number={i + 1} facts={facts} />
            ))}
          </ol>
        </div>
      </>
    )
  return (
    <div className={contents === 'none' ? 'long long-alone' : 'long'}>
      {column}
      <div className="long-text">
        {intro.length > 0 && (
          <section>
            <div className="text">{drawAll(intro, facts)}</div>
          </section>
        )}
        {sections.map((section, i) => (
          <LongSection key={i} section={section} number={isNumbered ? i + 1 : null} facts={facts} />
        ))}
      </div>
    </div>
  )
}

type SectionProps = {
  readonly section: DocumentSection | DocumentBlock
  readonly number: number | null
  readonly facts: DocumentFacts
}

/** A section with a summary in the margin: the quote that it begins with. */
function LongSection({ section, number, facts }: SectionProps) {
  if (section.kind === 'block') return <Block block={section} facts={facts} />
  const { id, title, content } = section
  const [first, ...others] = content
  const gloss = first?.kind === 'quote' ? first.html : null
  return (
    <section {...(id !== '' && { id, 'aria-labelledby': `${id}-title` })}>
      {title !== '' && (
        <h2 id={`${id}-title`}>
          {number !== null && (
            <>
              <span className="no">{number}</span>{' '}
            </>
          )}
          {title}
        </h2>
      )}
      {gloss !== null && <Inline as="p" className="gloss" html={gloss} />}
      <div className="text">{drawAll(gloss === null ? content : others, facts)}</div>
    </section>
  )
}

/** A numbered step with its blocks beside it. */
function Step({ section, number, facts }: SectionProps) {
  if (section.kind === 'block') return <Block block={section} facts={facts} />
  const blocks = section.content.filter((part) => part.kind === 'block')
  return (
    <li id={section.id || undefined}>
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <h2>{section.title}</h2>
      <div className="text">
        {drawAll(
          section.content.filter((part) => part.kind !== 'block'),
          facts,
        )}
      </div>
      {blocks.length > 0 && <div className="exhibit">{drawAll(blocks, facts)}</div>}
    </li>
  )
}
