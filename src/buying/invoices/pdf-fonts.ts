import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { z } from 'zod'

// The fonts of a PDF, from packages with one file for each range of characters. A file is read when a document first needs it.

export type Weight = 400 | 600

const require = createRequire(import.meta.url)
const rangesByCut = z.record(z.string(), z.string())
const families = ['inter', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-jp'] as const

type Range = { readonly first: number; readonly last: number }
type Face = { readonly family: (typeof families)[number]; readonly cut: string; readonly ranges: readonly Range[] }

/** The id of a face: "inter latin". */
export type FaceName = string

let known: readonly Face[] | null = null

/** All faces, those of earlier families first. */
function faces(): readonly Face[] {
  known ??= families.flatMap((family) => {
    const cuts: unknown = require(`@fontsource-variable/${family}/unicode.json`)
    return Object.entries(rangesByCut.parse(cuts))
      .toSorted(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
      .map(([cut, list]) => ({ family, cut: cut.replaceAll(/[[\]]/g, ''), ranges: rangesOf(list) }))
  })
  return known
}

/** "U+0-FF,U+131". */
const rangesOf = (list: string): readonly Range[] =>
  list.split(',').map((text) => {
    const [first = 0, last = first] = text
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return { first, last }
  })

const nameOf = ({ family, cut }: Face): FaceName => `${family} ${cut}`

/** The face that has a character; null if none has it. */
export function faceOf(character: string): FaceName | null {
  const code = character.codePointAt(0) ?? 0
  const face = faces().find(({ ranges }) => ranges.some(({ first, last }) => code >= first && code <= last))
  return face ? nameOf(face) : null
}

/** Whether a face is of a script that runs from right to left. */
export const isRightToLeft = (face: FaceName): boolean => /^noto-sans-(?:arabic|hebrew) /.test(face)

const files = new Map<string, Promise<Buffer>>()

/** A face as TrueType. */
export function fontFile(name: FaceName, weight: Weight): Promise<Buffer> {
  const key = `${name} ${weight}`
  const file = files.get(key) ?? readFace(name, weight)
  files.set(key, file)
  return file
}

async function readFace(name: FaceName, weight: Weight): Promise<Buffer> {
  const face = faces().find((each) => nameOf(each) === name)
  if (!face) throw new Error(`there is no face ${name}`)
  const path = require.resolve(`@fontsource-variable/${face.family}/files/${face.family}-${face.cut}-wght-normal.woff2`)
  const characters = face.ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  )
  return subsetFont(await readFile(path), characters.join(''), {
    targetFormat: 'sfnt',
    noHinting: true,
    variationAxes: { wght: weight },
  })
}
