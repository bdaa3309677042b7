import type PDFDocument from 'pdfkit'
import type { FaceName, Weight } from './pdf-fonts.ts'
import { faceOf, fontFile, isRightToLeft } from './pdf-fonts.ts'

// Lays out text of any script: each run of characters gets a font that has them.

type Doc = InstanceType<typeof PDFDocument>
type Run = { readonly face: FaceName; readonly text: string }
/** Runs without a space between them. */
type Word = readonly Run[]
export type Line = { readonly runs: readonly Run[]; readonly width: number }

const latin: FaceName = 'inter latin'
/** Shown instead of a character that no font has. */
const missing = '?'

/** What a PDF cannot or must not show: control characters, and marks that only change how others look. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const visible = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim()

/** Whether every character has a font. */
export const canShow = (text: string): boolean =>
  Array.from(visible(text)).every((character) => faceOf(character) !== null)

/** Registers the fonts that these texts need in a weight. */
export async function registerFonts(doc: Doc, texts: readonly string[], weight: Weight) {
  const names = new Set([
    latin,
    ...texts.flatMap((text) =>
      wordsOf(text)
        .flat()
        .map(({ face }) => face),
    ),
  ])
  for (const name of names) doc.registerFont(fontOf(name, weight), await fontFile(name, weight))
}

const fontOf = (name: FaceName, weight: Weight) => `${name} ${weight}`

/** Text laid out in lines of at most a width. A word that is longer is broken. */
export function createLayout(doc: Doc) {
  const widthOf = ({ face, text }: Run, { size, weight }: Style) =>
    doc.font(fontOf(face, weight)).fontSize(size).widthOfString(text)

  function linesOf(text: string, style: Style & { readonly width: number }): readonly Line[] {
    const width = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + widthOf(run, style), 0)
    const lines: Line[] = []
    let words: Word[] = []
    const close = () => {
      const runs = inOrder(words)
      if (words.length > 0) lines.push({ runs, width: width(runs) })
      words = []
    }
    for (const word of wordsOf(text)) {
      if (width(inOrder([...words, word])) > style.width) close()
      for (const part of width(word) > style.width ? broken(word, (runs) => width(runs) <= style.width) : [word]) {
        if (width(inOrder([...words, part])) > style.width) close()
        words.push(part)
      }
    }
    close()
    return lines
  }

  function draw({ runs }: Line, at: { readonly x: number; readonly y: number }, style: Style) {
    let { x } = at
    for (const run of runs) {
      const width = widthOf(run, style)
      // Fonts differ in their height, so that runs share the baseline rather than the top.
      doc.text(run.text, x, at.y + style.size, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }

  return { linesOf, draw }
}

export type Style = { readonly size: number; readonly weight: Weight }

function wordsOf(text: string): readonly Word[] {
  return visible(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => runsOf(word))
}

function runsOf(word: string): Word {
  const runs: Run[] = []
  for (const character of word) {
    const found = faceOf(character)
    const [face, shown] = found === null ? [latin, missing] : [found, character]
    const last = runs.at(-1)
    if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + shown }
    else runs.push({ face, text: shown })
  }
  return runs
}

/** The parts of a word that fit. */
function broken(word: Word, fits: (runs: Word) => boolean): readonly Word[] {
  const parts: Word[] = []
  let part = ''
  for (const character of word.map(({ text }) => text).join('')) {
    if (part !== '' && !fits(runsOf(part + character))) {
      parts.push(runsOf(part))
      part = ''
    }
    part += character
  }
  return [...parts, runsOf(part)]
}

/** The runs of a line from left to right, with spaces. Neighboring words of a right-to-left script are in reverse order. */
function inOrder(words: readonly Word[]): readonly Run[] {
  const groups: Word[][] = []
  let wasReversed = false
  for (const word of words) {
    const isReversed = word.some(({ face }) => isRightToLeft(face))
    const group = groups.at(-1)
    if (group && isReversed && wasReversed) group.unshift(word.toReversed())
    else groups.push([isReversed ? word.toReversed() : word])
    wasReversed = isReversed
  }
  const runs = groups.flat().flatMap((word, i) => [...(i === 0 ? [] : [{ face: latin, text: ' ' }]), ...word])
  return joined(runs)
}

function joined(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.face === run.face) all[all.length - 1] = { face: run.face, text: last.text + run.text }
    else all.push(run)
  }
  return all
}
