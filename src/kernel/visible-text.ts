/** Bidirectional control characters. Ordinary Arabic or Hebrew needs none. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Invisible characters that count as letters or symbols. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text has a visible character. */
export function hasVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(unseen, ''))
}

/** Whether a text has no bidirectional control characters. */
export function hasNoBidiControls(text: string): boolean {
  return withoutBidiControls(text) === text
}

/** Whether a text has no invisible characters, except the joiners and variants of emoji and of some scripts. */
export function hasNoHidden(text: string): boolean {
  return text.replaceAll(/\u200c|\u200d|\ufe0e|\ufe0f/g, '').search(unseen) < 0
}

export function withoutBidiControls(text: string): string {
  return text.replaceAll(turning, '')
}

/** Cuts a text to at most `most` UTF-16 units without splitting what readers see as one character, such as an emoji of several parts. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // A character of normal length is within the next hundred units.
  const at = characters.segment(text.slice(0, most + 100)).containing(most)?.index ?? 0
  return at > 0 ? text.slice(0, at) : text.slice(0, most).toWellFormed()
}

/** Returns the start of what readers see as the character at this place. */
export function characterStart(text: string, at: number): number {
  const from = Math.max(0, at - 100)
  return from + (characters.segment(text.slice(from, at + 100)).containing(at - from)?.index ?? at - from)
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Removes what Postgres cannot store: zero bytes and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
