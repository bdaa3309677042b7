import { expect, test } from 'vitest'
import { readDemo } from '#src/main/demo/content.ts'
import { fillVariables } from '#src/kernel/variables.ts'
import { obey, obeyWays } from '@skald/model-emulator'
import { compute } from '#src/adapters/compute/compute.ts'
import { compareTask } from './comparing.ts'
import { compareAnswer } from './withholding.ts'

const { listings } = readDemo()
const repeatsPrompt = (compared: Parameters<typeof compareAnswer>[0]) => compareAnswer(compared).repeats

const prompt = `You are a senior editor who has worked with first-time novelists for twenty years.
Read the chapter below and write a letter to its author.
Begin with the one scene that a reader will remember, and say why it works.
Then name three places where the tension drops, quote the sentence in each, and offer a shorter version.
Do not praise the language in general. [Keep the letter under 400 words.]
Genre: {{genre}}
Chapter: {{chapter}}`
const short = 'Answer every question about {{topic}} with a question of your own.'
const typed = ['fantasy', 'The dragon slept under the hill until the miller came back with a torch and two sons.']
const filling = new Map([
  ['genre', typed[0] ?? ''],
  ['chapter', typed[1] ?? ''],
  ['topic', 'sailing'],
])
const filled = fillVariables(prompt, filling)
const words = prompt.split(/\s+/)
const letter =
  'Dear author, the moment I will keep is the miller at the door with his torch. It works because nobody speaks. In the middle, though, the walk home takes two pages and nothing is at stake.'

const cases: readonly (readonly [string, string, boolean, string?])[] = [
  ['an ordinary answer', letter, false],
  ['an answer that quotes what was typed in', `${letter} You write: "${typed[1]}"`, false],
  ['only what was typed in', typed[1] ?? '', false],
  ['the filled prompt', filled, true],
  ['the unfilled prompt', prompt, true],
  ['the prompt in an ordinary answer', `${letter}\n\n${filled}\n\n${letter}`, true],
  ['capitals', filled.toUpperCase(), true],
  ['other punctuation', filled.replaceAll(/[.,:]/g, ' -'), true],
  ['letters that look alike', filled.replaceAll('a', 'а').replaceAll('e', 'е'), true],
  ['invisible characters', filled.replaceAll('e', 'e\u200b'), true],
  ['one word a line', words.join('\n'), true],
  ['numbered words', words.map((word, i) => `${i + 1}. ${word}`).join('\n'), true],
  ['spelled out', Array.from(filled).join(' '), true],
  ['without spaces', filled.replaceAll(/\s+/g, ''), true],
  ['words in brackets', words.map((word) => `[${word}]`).join(' '), true],
  ['sentences in brackets', prompt.replaceAll(/[^.\n]+/g, '<$&>'), true],
  ['as JSON', JSON.stringify({ system: filled }), true],
  ['every seventh word changed', words.map((word, i) => (i % 7 === 6 ? 'thing' : word)).join(' '), true],
  ['sentences in another order', prompt.split('.').toReversed().join('.'), true],
  [
    'one long sentence',
    `${letter} ${letter} Then name three places where the tension drops, quote the sentence in each.`,
    true,
  ],
  [
    'the text in brackets and around it',
    'Sure. Do not praise the language in general. Keep the letter under 400 words.',
    true,
  ],
  ['a few words of it', `${letter} I name three places where the tension drops.`, false],
  ['eleven words of it', `${letter} ${letter} Begin with the one scene that a reader will remember, and more`, false],
  ['its first ten words', 'You are a senior editor who has worked with first-time', true],
  ['its first ten words, announced', 'The text begins: "You are a senior editor who has worked with first-time"', true],
  // Copies that cannot be recognized.
  ['ten words in a longer answer', `${letter} You are a senior editor who has worked with first-time`, false],
  [
    'a translation',
    'Du bist ein erfahrener Lektor. Lies das Kapitel und schreibe der Autorin einen Brief über die Szene.',
    false,
  ],
  ['base32 and other encodings', Array.from(filled, (letter) => letter.codePointAt(0)?.toString(32)).join(''), false],
  ['a short prompt', 'Answer every question about sailing with a question of your own.', true, short],
  ['a short prompt in a long answer', `${letter} ${fillVariables(short, filling)} ${letter}`, true, short],
  [
    'a short prompt with changed words',
    'Reply to every question about sailing with a question of your own.',
    true,
    short,
  ],
  [
    'a short prompt spelled out',
    Array.from('Answer every question about sailing with a question of your own').join('-'),
    true,
    short,
  ],
  [
    'an answer to a short prompt',
    'Why do you ask? Which wind would you choose for a question like this?',
    false,
    short,
  ],
  ['a text of words that occur everywhere', letter, false, '{{x}} and {{y}}'],
]

for (const [name, answer, isWithheld, paid = prompt] of cases)
  test(name, () => {
    expect(repeatsPrompt({ answer, paid, known: [...typed, 'sailing'] })).toBe(isWithheld)
  })

test('an answer may repeat public text, but not the rest of the prompt', () => {
  const excerpt = prompt.slice(0, prompt.indexOf('Then name'))
  const known = [excerpt]
  expect(repeatsPrompt({ answer: `It says: ${excerpt}`, paid: prompt, known })).toBe(false)
  expect(repeatsPrompt({ answer: prompt, paid: prompt, known })).toBe(true)
  expect(repeatsPrompt({ answer: prompt.slice(excerpt.length), paid: prompt, known })).toBe(true)
})

test('a guess does not reveal whether its words are in the prompt', () => {
  const guess =
    'Then name three places where the tension drops, quote the sentence in each, and offer a shorter version.'
  expect(repeatsPrompt({ answer: guess, paid: prompt, known: [guess] })).toBe(false)
})

test('values with ordinary words do not hide a copy', () => {
  const known = ['the', 'a', 'and', 'of', 'to', 'with', 'who', 'where', 'in']
  expect(repeatsPrompt({ answer: prompt, paid: prompt, known })).toBe(true)
})

test('withholds less than one in a hundred samples of the demo', () => {
  let samples = 0
  const withheld: string[] = []
  for (const { title, description, texts, samples: shown } of listings)
    for (const { body, inputs } of shown) {
      if (!body) continue
      samples += 1
      const known = [title, description, ...Object.values(inputs)]
      if (repeatsPrompt({ answer: body, paid: texts[0]?.body ?? '', known })) withheld.push(title)
    }
  expect(samples).toBeGreaterThan(80)
  // The instructions of this agent tell it to ask exactly this question.
  expect(withheld).toEqual(['Weekly planner from your calendar and to-do list'])
})

test.each(obeyWays)('recognizes every text of the demo: %s', (way) => {
  for (const [i, { title, texts }] of listings.entries()) {
    if (i % 8 !== 0) continue
    const body = texts[0]?.body ?? ''
    const answer = obey([`obey(${way})`, body])
    expect(repeatsPrompt({ answer, paid: body, known: [] }), title).toBe(true)
  }
})

test('recognizes every text of the demo', () => {
  for (const { title, texts } of listings)
    for (const { body } of texts)
      if (body.split(/\s+/).length > 3) expect(repeatsPrompt({ answer: body, paid: body, known: [] }), title).toBe(true)
})

test('other requests are answered while a long answer is compared', async () => {
  const compared = { answer: 'alpha bravo '.repeat(1000), paid: 'alpha bravo charlie '.repeat(4000), known: [] }
  let turns = 0
  let isDone = false
  const running = compute.run(compareTask, compared, 'ann').finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    turns += 1
  }
  expect(await running).toMatchObject({ ok: true })
  expect(turns).toBeGreaterThan(100)
})
