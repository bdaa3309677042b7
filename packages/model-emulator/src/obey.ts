import { Buffer } from 'node:buffer'

/**
 * What a person can talk a model into doing with its prompt. The command is anywhere in a message: `obey(reversed)`, or
 * `obey(filler 1-40)` for the words 1 to 40. Several ways are applied in turn: `obey(part+base64)`.
 */
const command = /obey\(([a-z0-9+]+)(?: (\d+)-(\d+))?\)/

/** Repeats the text around the command, or else the longest other text, in the way that the command names. */
export function obey(texts: readonly string[]): string {
  const commanded = texts.find((text) => command.test(text)) ?? ''
  const [, ways = 'plain', from, to] = command.exec(commanded) ?? []
  const around = commanded.replace(command, '').trim()
  const prompt = around === '' ? (texts.toSorted((a, b) => b.length - a.length)[0] ?? '') : around
  const part =
    from === undefined
      ? prompt
      : wordsOf(prompt)
          .slice(Number(from) - 1, Number(to))
          .join(' ')
  return ways
    .split('+')
    .reduce((text, way) => (Object.hasOwn(obeyed, way) ? (obeyed[way]?.(text) ?? text) : text), part)
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const eachWord = (change: (word: string, at: number) => string) => (text: string) => wordsOf(text).map(change).join(' ')
const fillers = ['pineapple', 'violin', 'Tuesday', 'gravel', 'lantern', 'whisper', 'copper']
const fillerAt = (at: number) => fillers[at % fillers.length] ?? ''
const padding = Array.from(
  { length: 40 },
  (_, at) => `The ${fillerAt(at)} stood beside the ${fillerAt(at + 3)} all day.`,
).join(' ')
const rotate = (text: string, by: number) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first)
  })

const obeyed: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  filler: eachWord((word, at) => `${word} ${fillerAt(at)}`),
  fillers: eachWord((word, at) => `${word} ${fillerAt(at)} ${fillerAt(at + 1)} ${fillerAt(at + 2)}`),
  tags: eachWord((word) => `<word>${word}</word>`),
  attributes: eachWord((word) => `<i title="${word}"></i>`),
  bold: eachWord((word) => Array.from(word, (letter, i) => (i === 1 ? `**${letter}**` : letter)).join('')),
  entities: (text) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join(''),
  table: (text) =>
    `| no | word | letters |\n| --- | --- | --- |\n${wordsOf(text)
      .map((word, at) => `| ${at + 1} | ${word} | ${word.length} |`)
      .join('\n')}`,
  reversed: (text) => wordsOf(text).toReversed().join(' '),
  mirrored: (text) => Array.from(text).toReversed().join(''),
  swapped: (text) => {
    const words = wordsOf(text)
    return words.map((word, at) => words[at % 2 === 0 ? at + 1 : at - 1] ?? word).join(' ')
  },
  sorted: (text) => wordsOf(text).toSorted().join(' '),
  link: (text) => `See https://example.com/?q=${encodeURIComponent(text)} for more.`,
  base64: (text) => Buffer.from(text).toString('base64'),
  chunks: (text) =>
    (
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  hex: (text) => Buffer.from(text).toString('hex'),
  codes: (text) => Array.from(text, (letter) => letter.codePointAt(0)).join(' '),
  rot13: (text) => rotate(text, 13),
  shifted: (text) => rotate(text, 3),
  part: (text) => `${padding} ${text} ${padding}`,
  // Ten words at a time, each time after other sentences.
  parts: (text) => {
    const words = wordsOf(text)
    const parts = Array.from({ length: Math.ceil(words.length / 10) }, (_, i) => words.slice(10 * i, 10 * i + 10))
    return parts.map((part, i) => `${padding.slice(0, 180 + i)}. ${part.join(' ')}.`).join('\n\n')
  },
}

/** The names of the ways, for tests that try them all. */
export const obeyWays = Object.keys(obeyed)
