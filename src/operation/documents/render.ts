import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Heading, Nodes, Paragraph, Parents, Root } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Handler } from 'mdast-util-to-hast'
import { toHast } from 'mdast-util-to-hast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { documentBlocks, isBlockName } from '#src/storefront/pages/rules.ts'
import type { BlockName } from '#src/storefront/pages/rules.ts'
import type {
  DocumentBlock,
  DocumentLink,
  DocumentPart,
  DocumentSection,
  DocumentView,
} from '#src/storefront/pages/view.ts'
import type { Settings } from '#src/ports/settings.ts'
import { addAttributes, namedOnce } from './ids.ts'
import { isAllowedUrl } from './links.ts'
import { parseMarkdown } from './markdown.ts'
import type { DocumentProblem } from './source.ts'
import { parseSource } from './source.ts'
import type { Placed } from './substitute.ts'
import { placeVariables } from './substitute.ts'
import type { VariableValues } from './variables.ts'
import { variableValues } from './variables.ts'

export type RenderedDocument = { readonly view: DocumentView; readonly problems: readonly DocumentProblem[] }

type Draft = { readonly slug: string; readonly source: string; readonly values: VariableValues }

/**
 * A document as its page shows it. There is always something to show: what is refused is left out or shown as text, and listed in
 * `problems`, for which an edit is refused.
 */
export function renderDocument({ slug, source, values }: Draft): RenderedDocument {
  return renderPlaced(slug, placeVariables(source, values))
}

/** The same without variables: braces are text. */
export function renderPlain(slug: string, source: string): RenderedDocument {
  return renderPlaced(slug, { source, fill: (text) => text, problems: [] })
}

function renderPlaced(slug: string, placed: Placed): RenderedDocument {
  const { front, body, offset, problems } = parseSource(placed.source)
  const found: DocumentProblem[] = [...placed.problems, ...problems]
  const root = parseMarkdown(body)
  if (root === null) found.push({ message: 'Lists and quotes are nested too deeply', line: null })
  const parts =
    root === null ? [] : partsOf(root, placed, (message, line) => found.push({ message, line: line + offset }))
  const { intro, sections, outro } = arranged(parts)
  return {
    view: {
      slug,
      title: placed.fill(front.title),
      heading: placed.fill(front.heading ?? front.title),
      lead: placed.fill(front.lead),
      description: placed.fill(front.description),
      layout: front.layout,
      contents: front.contents,
      isNumbered: front.numbered,
      updated: front.updated ?? null,
      beside: front.beside ?? null,
      intro,
      sections,
      outro,
    },
    problems: found,
  }
}

/** The title of a document, also of one with problems. */
export function titleOf(source: string, settings: Settings): string {
  const placed = placeVariables(source, variableValues(settings))
  return placed.fill(parseSource(placed.source).front.title)
}

type Report = (message: string, line: number) => void

/** The parts of the text in their order. Sections are not divided yet: they are headings. */
function partsOf(root: Root, { fill }: Placed, report: Report): readonly Drawn[] {
  const blocks: BlockOptions[] = []
  const ids = namedOnce()
  visitParents(root, (node: Nodes, ancestors) => {
    const line = node.position?.start.line ?? 1
    if ('value' in node) node.value = fill(node.value)
    if (node.type === 'heading') readHeading(node, { ids, fill, report, line, isTop: ancestors.length === 1 })
    if (node.type === 'paragraph') readParagraph(node, ids)
    if (node.type === 'link' || node.type === 'definition') {
      node.url = fill(node.url)
      if (node.title) node.title = fill(node.title)
      if (node.url !== '' && !isAllowedUrl(node.url)) {
        report('Links begin with https://, http://, mailto:, / or #', line)
        node.url = ''
      }
    }
    if (node.type === 'image' || node.type === 'imageReference') report('Documents cannot contain images', line)
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return
    if (!isBlockName(node.name)) {
      report(`There is no block “${node.name}”`, line)
      node.data = { hName: 'p' }
      return
    }
    if (ancestors.length > 1) report(`The block “${node.name}” stands inside another part`, line)
    blocks.push(readBlock(node, node.name, fill))
    const { id } = blocks.at(-1) ?? { id: null }
    if (id !== null && !ids.claim(id)) report(`Two parts are called #${id}`, line)
    node.data = { hName: blockTag, hProperties: { dataBlock: `${blocks.length - 1}` } }
  })
  const html = sanitize(toHast(root, { handlers: { strong: inline('b'), emphasis: inline('i') } }), schema) as HtmlRoot
  finishElements(html)
  return html.children.flatMap((node) => (node.type === 'element' ? drawn(node, blocks) : []))
}

/** `strong` and `em` are what the pages call `b` and `i`. */
const inline =
  (tagName: 'b' | 'i'): Handler =>
  (state, node: Parents) => ({ type: 'element', tagName, properties: {}, children: state.all(node) })

type HeadingPlace = {
  readonly fill: Placed['fill']
  readonly ids: ReturnType<typeof namedOnce>
  readonly report: Report
  readonly line: number
  readonly isTop: boolean
}

/** Takes `{#id toc="…" note="…"}` off a heading. Headings without an id get one from their words. */
function readHeading(heading: Heading, { ids, fill, report, line, isTop }: HeadingPlace) {
  if (heading.depth === 1 || heading.depth > 4)
    report('Headings begin with ##, ### or ####: the title is at the head of the document', line)
  const { id, toc, note } = addAttributes(heading)
  if (id !== undefined && !ids.claim(id)) report(`Two parts are called #${id}`, line)
  // A heading within a section is no target unless it has an id.
  const name = id ?? (isTop && heading.depth === 2 ? ids.from(fill(toString(heading))) : null)
  heading.data = {
    hProperties: {
      ...(name !== null && { id: name }),
      ...(toc !== undefined && { dataToc: fill(toc) }),
      ...(note !== undefined && { dataNote: fill(note) }),
    },
  }
}

function readParagraph(paragraph: Paragraph, ids: ReturnType<typeof namedOnce>) {
  const { id } = addAttributes(paragraph)
  if (id !== undefined && ids.claim(id)) paragraph.data = { ...paragraph.data, hProperties: { id } }
}

type BlockOptions = Pick<DocumentBlock, 'name' | 'id' | 'title' | 'options'>

function readBlock(node: ContainerDirective | LeafDirective, name: BlockName, fill: Placed['fill']): BlockOptions {
  const label = node.children.findIndex(({ data }) => data && 'directiveLabel' in data && data.directiveLabel)
  const title = node.type === 'leafDirective' ? toString(node) : toString(node.children[label])
  if (node.type === 'leafDirective') node.children = []
  else if (label !== -1) node.children.splice(label, 1)
  const {
    id,
    class: _,
    ...options
  } = Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, fill(value ?? '')]))
  return { name, id: id && idShape.test(id) ? id : null, title: fill(title), options }
}

const idShape = /^[a-z][a-z0-9-]{0,60}$/

/** Never in the answer: it marks where a block is. */
const blockTag = 'x-block'

const schema: Schema = {
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code', 'b', 'i', 'del', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', blockTag],
  ],
  attributes: {
    a: ['href', 'title'],
    h2: ['id', 'dataToc', 'dataNote'],
    ...{ h3: ['id'], h4: ['id'], p: ['id'], ol: ['start'], th: ['align'], td: ['align'] },
    [blockTag]: ['dataBlock'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  // Ids are ours: short words that `idShape` allows.
  clobber: [],
  strip: ['script', 'style'],
}

/** Lets links within the site navigate without a reload, sets `rel` of links to other sites, and lets code blocks scroll by keyboard. */
function finishElements(html: HtmlRoot) {
  visitParents(html, 'element', (element) => {
    if (element.tagName === 'pre') element.properties['tabIndex'] = 0
    const { href } = element.properties
    if (element.tagName !== 'a' || typeof href !== 'string') return
    if (!isAllowedUrl(href)) delete element.properties['href']
    else if (href.startsWith('mailto:')) element.properties['className'] = ['mail']
    else if (/^https?:/i.test(href)) element.properties['rel'] = ['noopener', 'nofollow']
    else if (href.startsWith('/')) element.properties['dataNav'] = ''
  })
}

/** A part with what its heading says, if it is one. */
type Drawn = { readonly part: DocumentPart; readonly title: string; readonly toc: string; readonly note: string }

function drawn(element: Element, blocks: readonly BlockOptions[]): readonly Drawn[] {
  const { properties } = element
  const title = toString(element)
  const said = (name: string, otherwise: string) => {
    const value = properties[name]
    return typeof value === 'string' ? value : otherwise
  }
  return [{ part: partOf(element, blocks), title, toc: said('dataToc', title), note: said('dataNote', '') }]
}

function partOf(element: Element, blocks: readonly BlockOptions[]): DocumentPart {
  const { tagName, properties, children } = element
  const inside = children.filter((node) => node.type === 'element')
  switch (tagName) {
    case blockTag: {
      const block = blocks[Number(properties['dataBlock'])]
      if (!block) break
      return { kind: 'block', ...block, content: inside.map((node) => partOf(node, blocks)) }
    }
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4': {
      const { id } = properties
      return { kind: 'text', tag: tagName, id: typeof id === 'string' ? id : null, html: htmlOf(children) }
    }
    case 'ul':
    case 'ol': {
      if (properties['start'] !== undefined) break
      return { kind: 'list', tag: tagName, items: inside.map((item) => htmlOf(item.children)), links: linksOf(inside) }
    }
    case 'blockquote': {
      const [only, ...others] = inside
      if (only?.tagName !== 'p' || others.length > 0) break
      return { kind: 'quote', html: htmlOf(only.children) }
    }
    case 'table':
      return { kind: 'table', html: htmlOf(children) }
  }
  return { kind: 'html', html: htmlOf([element]) }
}

/** The items that are nothing but a link. */
const linksOf = (items: readonly Element[]): readonly DocumentLink[] =>
  items.flatMap(({ children: [only, ...others] }) => {
    if (only?.type !== 'element' || only.tagName !== 'a' || others.length > 0) return []
    const { href } = only.properties
    return typeof href === 'string' ? [{ href, label: toString(only) }] : []
  })

/** Blocks inside other parts are refused, so their mark is only in texts that were never saved. */
function htmlOf(children: readonly ElementContent[]): string {
  return toHtml({ type: 'root', children: [...children] }, { allowDangerousHtml: false }).replaceAll(
    /<\/?x-block[^>]*>/g,
    '',
  )
}

/** Divides the parts at the headings ## and at the blocks that stand between sections. */
function arranged(parts: readonly Drawn[]): Pick<DocumentView, 'intro' | 'sections' | 'outro'> {
  const intro: DocumentPart[] = []
  const sections: ((DocumentSection & { content: DocumentPart[] }) | DocumentBlock)[] = []
  const outro: DocumentBlock[] = []
  for (const { part, ...heading } of parts) {
    const place = part.kind === 'block' ? documentBlocks[part.name].place : 'part'
    if (part.kind === 'block' && place === 'end') outro.push(part)
    else if (part.kind === 'block' && place === 'section') sections.push(part)
    else if (part.kind === 'text' && part.tag === 'h2')
      sections.push({ kind: 'section', id: part.id ?? '', ...heading, content: [] })
    else {
      const last = sections.at(-1)
      if (last?.kind === 'section') last.content.push(part)
      else if (last) sections.push({ kind: 'section', id: '', title: '', toc: '', note: '', content: [part] })
      else intro.push(part)
    }
  }
  return { intro, sections, outro }
}
