import { expect, test } from 'vitest'
import {
  firstWords,
  nameOfPrompt,
  placeholdersIn,
  promptsIn,
  suggestionsFor,
  withVariable,
} from '#src/features/catalog/ui/listing-suggestions.ts'

test.each([
  ['# Cold email writer\nWrite a cold email.', 'Cold email writer'],
  ['Intro first\n\n## **Weekly** plan for {{team}}', 'Weekly plan for team'],
  ['You are a senior code reviewer. Read the diff.', 'Senior code reviewer'],
  ['Act as the editor of [magazine]:\nedit.', 'Editor of magazine'],
  ['Write a poem about rain.', 'Write a poem about rain'],
  ['- summarize these notes', 'Summarize these notes'],
  [
    `Write ${'a very long sentence '.repeat(9)}`,
    'Write a very long sentence a very long sentence a very long sentence a',
  ],
  ['', ''],
  ['---\n***', ''],
])('suggests a title for %j', (prompt, title) => {
  expect(suggestionsFor(prompt).title).toBe(title)
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

test('names the prompts of a pack', () => {
  expect(nameOfPrompt('Prompt 2: Paint the boat. In words.')).toBe('Paint the boat')
})

test('takes the first words, but no more than an excerpt can have', () => {
  expect(firstWords(' One two\nthree four', 3)).toBe('One two\nthree')
  expect(firstWords('One', 3)).toBe('One')
  expect(firstWords('word '.repeat(1000), 900).length).toBeLessThanOrEqual(600)
})
