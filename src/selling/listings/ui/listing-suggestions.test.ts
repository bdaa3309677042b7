import { expect, test } from 'vitest'
import {
  firstWords,
  placeholdersIn,
  promptsIn,
  suggestionsFor,
  withVariable,
} from '#src/selling/listings/ui/listing-suggestions.ts'

test('suggests no words of the prompt, which is paid', () => {
  expect(
    suggestionsFor('# Qzx secret heading\nYou are a qzx reviewer. Write code for a function, and an essay.'),
  ).toEqual({
    category: 'Coding',
    tags: 'code, function, essay',
  })
})

test.each([
  [
    'Write a cold email for our marketing campaign. The cold email is short.',
    'Marketing',
    'cold email, marketing, campaign',
  ],
  ['Review this Python function. Return the function with each bug fixed.', 'Coding', 'function, python, bug'],
  ['A lesson plan and a quiz for students.', 'Education', 'student, lesson plan, quiz'],
  ['One logo.', '', 'logo'],
  ['Nothing in particular', '', ''],
])('suggests a category and tags for %j', (prompt, category, tags) => {
  const found = suggestionsFor(prompt)
  expect(found.category).toBe(category)
  expect(found.tags.split(', ').toSorted()).toEqual(tags.split(', ').toSorted())
})

test.each([
  [['Dear [Name], I write for [COMPANY] and [name].'], ['name', 'company']],
  [['Ask <topic> and <your audience>'], ['topic', 'your audience']],
  [['A [link](https://example.com), a [ref][1], ![alt] and [x]'], []],
  [['<div><p>Text</p></div> {{company}} for [Company]'], []],
  [['[1] and [ ] and <3'], []],
  [['<role>You are an editor.</role> Write to <नाम>.'], ['नाम']],
])('finds the placeholders in %j', (bodies, names) => {
  expect(placeholdersIn(bodies).map(({ name }) => name)).toEqual(names)
})

test('turns every spelling of a placeholder into a variable', () => {
  const [found] = placeholdersIn(['[Company name] and <company name> of [Other]'])
  expect(found && withVariable('[Company name] and <company name> of [Other]', found)).toBe(
    '{{company name}} and {{company name}} of [Other]',
  )
})

test.each([
  ['Write the first email of the series.\n\n---\n\nWrite the second email of the series.', 2],
  ['Prompt 1: Find a name for a boat.\nPrompt 2: Paint the boat in words.\nPrompt 3: Launch the boat now.', 3],
  ['# Prompt 1\nFind a name for a boat.\n# Prompt 2\nPaint the boat in words.', 2],
  ['A single prompt with a rule:\n---\nshort', 0],
  ['Just one prompt that is long enough to be one.', 0],
])('finds the prompts in %j', (text, count) => {
  expect(promptsIn(text)).toHaveLength(count)
})

test('takes the first words, but no more than an excerpt can have', () => {
  expect(firstWords(' One two\nthree four', 3)).toBe('One two\nthree')
  expect(firstWords('One', 3)).toBe('One')
  expect(firstWords('履歴書を添削してください。'.repeat(40), 10)).toHaveLength(90)
  expect(firstWords('word '.repeat(1000), 900).length).toBeLessThanOrEqual(600)
})

test('a text of empty lines is searched for prompts as fast as any other', () => {
  expect(promptsIn(`${'\n'.repeat(400_000)}Write.`)).toEqual([])
})
