import { Buffer } from 'node:buffer'

/** How often a decoded text is decoded again. */
const mostLayers = 2

/**
 * Returns an answer as a reader can read it: without markup, and decoded from base64, hexadecimal, character codes, percent
 * encoding, entities and escapes. A visitor who talks a model into encoding the prompt can decode it.
 */
export function viewsOf(answer: string): string[] {
  const views = new Set([answer])
  let layer = [answer]
  for (let i = 0; i < mostLayers; i++) {
    layer = layer.flatMap(decodings).filter((text) => text !== '' && !views.has(text))
    for (const text of layer) views.add(text)
  }
  const read = [...views].flatMap((text) => [
    withoutBrackets(text),
    // "ed**it**or" and "ed<b></b>itor" are "editor".
    text.replaceAll(/<[^<>]{0,200}>|[*~`]+/g, ''),
    // Words of another script between the words of a text without spaces.
    ...(spaceless.test(text) ? [text.replaceAll(/[\p{sc=Latin}\p{P}\p{S}\s]+/gu, '')] : []),
  ])
  return [...new Set(read)]
}

const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

// The copy guard reads all text in brackets as a variable, so it would read an answer in brackets as empty.
export const withoutBrackets = (text: string): string => text.replaceAll(/[[\]{}<>]/g, ' ')

function decodings(text: string): string[] {
  return [unescaped(text), ...[...fromBase64(text), ...fromHex(text), fromCodes(text)].map(legible)]
}

/** Decoding ordinary words results in noise, in which no longer stretch is legible. */
const legible = (text: string): string => (text.match(/(?:[^\ufffd\p{C}]|\s){12,}/gu) ?? []).join(' ')

/** Decodes percent encoding, entities and the escapes of programming languages. */
function unescaped(text: string): string {
  const codes = text
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => characterOf(Number(code)))
    .replaceAll(/(?:&#x|\\u\{?|\\x|U\+)([\da-f]{2,6})[};]?/gi, (_, code: string) =>
      characterOf(Number.parseInt(code, 16)),
    )
    .replaceAll(/&[a-z]{2,8};/gi, ' ')
  return codes.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/** Decodes all letters as one text at each of four offsets, because other words may precede or separate the encoded parts. */
function fromBase64(text: string): string[] {
  const letters = text.replaceAll(/[^A-Za-z0-9+/_-]/g, '')
  return letters.length < 8 ? [] : [0, 1, 2, 3].map((from) => Buffer.from(letters.slice(from), 'base64').toString())
}

function fromHex(text: string): string[] {
  const digits = (text.match(/(?<![\p{L}\p{N}])(?:0x)?(?:[\da-f]{2})+(?![\p{L}\p{N}])/giu) ?? [])
    .map((token) => token.replace(/^0x/i, ''))
    .join('')
  return digits.length < 8 ? [] : [Buffer.from(digits, 'hex').toString()]
}

/** Decodes numbers as character codes: decimal, or binary with eight digits. */
function fromCodes(text: string): string {
  const numbers = text.match(/(?<![\p{L}\p{N}])\d{2,8}(?![\p{L}\p{N}])/gu) ?? []
  if (numbers.length < 8) return ''
  const bytes = numbers.every((digits) => /^[01]{7,8}$/.test(digits))
  return bytes
    ? Buffer.from(numbers.map((digits) => Number.parseInt(digits, 2))).toString()
    : numbers.map((digits) => characterOf(Number(digits))).join('')
}
