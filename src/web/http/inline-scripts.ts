// Longer than most: this is the part of the HTML tokenizer that decides where a script begins and ends. A browser
// hashes exactly those characters, so a shortcut here would be a page whose scripts do not run.

export type InlineScript = { readonly text: string; readonly attributes: ReadonlyMap<string, string> }

/** Elements whose content is text up to their own end tag; what looks like a script in them is none. */
const textOnly = new Set(['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
const dataTypes = new Set(['application/ld+json', 'application/json'])

/**
 * The scripts of a document that the browser would run from its own text, in order: those without `src` and not of a
 * type that is mere data. The text is as the browser hashes it, with line ends as \n.
 */
export function inlineScripts(html: string): InlineScript[] {
  const found: InlineScript[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    const tag = readMarkup(html, at)
    at = tag.end
    if (tag.name === 'script') {
      const close = scriptEnd(html, at)
      if (close === -1) break
      if (isInline(tag.attributes)) found.push({ text: normalised(html.slice(at, close)), attributes: tag.attributes })
      at = close
    } else if (textOnly.has(tag.name)) at = textEnd(html, at, tag.name)
    else if (tag.name === 'plaintext') break
    at = html.indexOf('<', at)
  }
  return found
}

function isInline(attributes: ReadonlyMap<string, string>): boolean {
  return !attributes.has('src') && !dataTypes.has((attributes.get('type') ?? '').trim().toLowerCase())
}

function normalised(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd')
}

type Markup = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly end: number }

const none: ReadonlyMap<string, string> = new Map()
const tagName = /<(\/?)([a-z][^\t\n\f\r />]*)/iy
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y

/** Reads the tag or comment that begins at a `<`; an end tag or comment has no name. A lone `<` is one character. */
function readMarkup(html: string, at: number): Markup {
  tagName.lastIndex = at
  const opening = tagName.exec(html)
  if (opening !== null) {
    const { attributes, end } = readAttributes(html, tagName.lastIndex)
    return { name: opening[1] === '/' ? '' : (opening[2] ?? '').toLowerCase(), attributes, end }
  }
  comment.lastIndex = at
  if (comment.test(html)) return { name: '', attributes: none, end: comment.lastIndex }
  return { name: '', attributes: none, end: /[!?/]/.test(html[at + 1] ?? '') ? after(html, '>', at) : at + 1 }
}

const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?/y

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  let at = from
  for (;;) {
    attribute.lastIndex = at
    const match = attribute.exec(html)
    if (match === null) return { attributes, end: after(html, '>', at) }
    const name = (match[1] ?? '').toLowerCase()
    if (!attributes.has(name)) attributes.set(name, match[2] ?? match[3] ?? match[4] ?? '')
    at = attribute.lastIndex
  }
}

/**
 * Where the end tag of a script begins, or -1. After `<!--` a nested `<script` makes the next `</script` part of the
 * text: the specification's "double escaped" state, which old pages relied on and browsers still honour.
 */
function scriptEnd(html: string, from: number): number {
  const mark = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi
  mark.lastIndex = from
  let escaped = false
  let nested = false
  for (let match = mark.exec(html); match !== null; match = mark.exec(html)) {
    const token = match[0].toLowerCase()
    if (token === '<!--') {
      escaped = true
      mark.lastIndex -= 2 // its dashes may already be those of `-->`
    } else if (token === '-->') escaped = nested = false
    else if (token === '<script') nested = escaped
    else if (nested) nested = false
    else return match.index
  }
  return -1
}

function textEnd(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}
