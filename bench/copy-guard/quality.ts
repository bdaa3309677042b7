// Longer than 60 lines: each kind of question with how its texts are made.
import { changeWords, disguise, renameVariables, reorder } from './edits.ts'
import type { Half } from './texts.ts'
import { boilerplates, composeText } from './texts.ts'
import type { Corpus } from './corpus.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

export type Measured = {
  readonly what: string
  readonly asked: number
  readonly held: number
  readonly shouldHold: boolean
}

/**
 * Fills a corpus with texts of as many creators, and asks it about copies of them and about others. A copy counts as held
 * only where it is held for the text that it was made of.
 */
export async function measureQuality(corpus: Corpus, size: number, seed: number, half: Half): Promise<Measured[]> {
  const random = createRandom(seed)
  const compose = () => composeText(random, half)
  const texts = Array.from({ length: size }, compose)
  const ids: string[] = []
  for (const text of texts) ids.push(await corpus.add(text))
  for (const plate of boilerplates)
    for (let i = 0; i < 12; i++) await corpus.add(withBoilerplate(compose(), plate, random))
  const others = [...new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []))]
  const measured: Measured[] = []
  for (const [what, change] of copiesBy(others, random, compose)) {
    let held = 0
    for (const [i, text] of texts.entries()) if ((await corpus.ask(change(text))).includes(ids[i] ?? '')) held += 1
    measured.push({ what, asked: size, held, shouldHold: true })
  }
  for (const [what, make] of freshBy(random, compose)) {
    let held = 0
    for (let i = 0; i < size; i++) if ((await corpus.ask(make(i))).length > 0) held += 1
    measured.push({ what, asked: size, held, shouldHold: false })
  }
  let ownHeld = 0
  const own = texts.slice(0, Math.ceil(size / 4))
  for (const [i, text] of own.entries()) {
    await corpus.add(`${text} First.`, `author ${i}`)
    const found = await corpus.ask(changeWords(text, 0.1, others, random), `author ${i}`)
    if (found.some((id) => id !== ids[i])) ownHeld += 1
  }
  return [...measured, { what: "near copies of one's own", asked: own.length, held: ownHeld, shouldHold: false }]
}

type Copying = readonly [string, (text: string) => string]

function copiesBy(others: readonly string[], random: Random, compose: () => string): readonly Copying[] {
  const changed = (part: number) => (text: string) => changeWords(text, part, others, random)
  return [
    ['exact', (text) => text],
    ['5 % of words changed', changed(0.05)],
    ['10 % of words changed', changed(0.1)],
    ['20 % of words changed', changed(0.2)],
    ['sentences in another order', (text) => reorder(text, random)],
    ['other variable names', (text) => renameVariables(text, random)],
    ['order, names and 10 % of words', (text) => reorder(renameVariables(changed(0.1)(text), random), random)],
    ['letters that look alike, hidden signs', (text) => disguise(text, random)],
    ['a shared boilerplate added', (text) => withBoilerplate(text, random.pick(boilerplates), random)],
    ['as long a text of their own added', (text) => `${compose()}\n${text}`],
  ]
}

function freshBy(random: Random, compose: () => string): readonly (readonly [string, (i: number) => string])[] {
  return [
    ['unrelated, of the same kind', compose],
    [
      'unrelated, with a shared boilerplate',
      (i) => withBoilerplate(compose(), boilerplates[i % boilerplates.length] ?? '', random),
    ],
  ]
}

function withBoilerplate(text: string, plate: string, random: Random): string {
  return random.below(2) ? `${plate}\n\n${text}` : `${text}\n\n${plate}`
}
