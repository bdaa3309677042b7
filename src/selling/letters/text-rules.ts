import { withoutBidiControls } from '#src/kernel/visible-text.ts'

/** A part of a letter. `href` is the real address of a link, which is also what it shows. */
export type LetterPart = { readonly text: string; readonly href?: string }

const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Removes characters that move, hide or break text, and more than two empty lines in a row. */
export function cleanBody(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
  return withoutBidiControls(lines)
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(invisible, '')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** The same, in one line. */
export const cleanSubject = (text: string): string => cleanBody(text).replaceAll(/\s+/g, ' ')

const address = /\bhttps?:\/\/[^\s<>"]+/giu
/** What follows a link in a sentence. */
const after = /[.,;:!?'’”»)\]}]+$/u

/**
 * Splits a text into plain parts and links. A link shows its real address: letters of other scripts in the name of a site become
 * `xn--`, so that none looks like another.
 */
export function letterParts(text: string): readonly LetterPart[] {
  const parts: LetterPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnd(found)
    const href = hrefOf(written)
    if (href === null) continue
    if (index > done) parts.push({ text: text.slice(done, index) })
    parts.push({ text: href, href })
    done = index + written.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}

/** Without punctuation at the end, except a bracket that the address opened. */
function withoutEnd(found: string): string {
  const end = after.exec(found)?.[0] ?? ''
  const bare = found.slice(0, found.length - end.length)
  return bare.includes('(') && !bare.includes(')') && end.startsWith(')') ? `${bare})` : bare
}

function hrefOf(written: string): string | null {
  if (!URL.canParse(written)) return null
  const { href, protocol, username, password } = new URL(written)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}

export const countLinks = (text: string): number => letterParts(text).filter(({ href }) => href !== undefined).length

/** Whether a text has an address with a user name, such as `https://bank.example@evil.example`, which hides where it leads. */
export function hasHiddenAddress(text: string): boolean {
  return Array.from(text.matchAll(address)).some(([found]) => {
    if (!URL.canParse(found)) return false
    const { username, password } = new URL(found)
    return username !== '' || password !== ''
  })
}

/** The paragraphs of a letter: empty lines separate them, and single line breaks stay. */
export const letterParagraphs = (body: string): readonly string[] => body.split(/\n\s*\n/).filter((each) => each !== '')
