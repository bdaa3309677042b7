import { changeWords, disguise, renameVariables, reorder } from './edits.ts'
import type { Half } from './texts.ts'
import { boilerplates, composeText } from './texts.ts'
import type { Corpus } from './corpus.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

export type Measured = {
  readonly name: string
  readonly checked: number
  readonly flagged: number
  readonly isCopy: boolean
}

/**
 * Fills a corpus with texts of different creators, and checks copies of them and unrelated texts. A copy counts as flagged
 * only if the guard names the text it was made from.
 */
export async function measureQuality(corpus: Corpus, size: number, seed: number, half: Half): Promise<Measured[]> {
  const random = createRandom(seed)
  const compose = () => composeText(random, half)
  const texts = Array.from({ length: size }, compose)
  const ids: string[] = []
  for (const text of texts) ids.push(await corpus.add(text))
  for (const plate of boilerplates)
    for (let i = 0; i < 12; i++) await corpus.add(withBoilerplate(compose(), plate, random))
  const replacements = [...new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []))]
  const measured: Measured[] = []
  for (const [name, change] of copyCases(replacements, random, compose)) {
    let flagged = 0
    for (const [i, text] of texts.entries())
      if ((await corpus.findSources(change(text))).includes(ids[i] ?? '')) flagged += 1
    measured.push({ name, checked: size, flagged, isCopy: true })
  }
  for (const [name, make] of originalCases(random, compose)) {
    let flagged = 0
    for (let i = 0; i < size; i++) if ((await corpus.findSources(make(i))).length > 0) flagged += 1
    measured.push({ name, checked: size, flagged, isCopy: false })
  }
  let ownFlagged = 0
  const own = texts.slice(0, Math.ceil(size / 4))
  for (const [i, text] of own.entries()) {
    await corpus.add(`${text} First.`, `author ${i}`)
    const found = await corpus.findSources(changeWords(text, 0.1, replacements, random), `author ${i}`)
    if (found.some((id) => id !== ids[i])) ownFlagged += 1
  }
  return [
    ...measured,
    { name: "near copies of the author's own texts", checked: own.length, flagged: ownFlagged, isCopy: false },
  ]
}

type Copy = readonly [string, (text: string) => string]

function copyCases(replacements: readonly string[], random: Random, compose: () => string): readonly Copy[] {
  const changed = (part: number) => (text: string) => changeWords(text, part, replacements, random)
  return [
    ['exact', (text) => text],
    ['5 % of words changed', changed(0.05)],
    ['10 % of words changed', changed(0.1)],
    ['20 % of words changed', changed(0.2)],
    ['sentences reordered', (text) => reorder(text, random)],
    ['variables renamed', (text) => renameVariables(text, random)],
    [
      'reordered, variables renamed, 10 % of words changed',
      (text) => reorder(renameVariables(changed(0.1)(text), random), random),
    ],
    ['look-alike letters and invisible characters', (text) => disguise(text, random)],
    ['shared boilerplate added', (text) => withBoilerplate(text, random.pick(boilerplates), random)],
    ['original text of the same length added', (text) => `${compose()}\n${text}`],
  ]
}

function originalCases(random: Random, compose: () => string): readonly (readonly [string, (i: number) => string])[] {
  return [
    ['unrelated, same kind', compose],
    [
      'unrelated, with shared boilerplate',
      (i) => withBoilerplate(compose(), boilerplates[i % boilerplates.length] ?? '', random),
    ],
  ]
}

function withBoilerplate(text: string, plate: string, random: Random): string {
  return random.below(2) ? `${plate}\n\n${text}` : `${text}\n\n${plate}`
}
