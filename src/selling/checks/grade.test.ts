import { expect, test } from 'vitest'
import { definitionProblem, grade } from './grade.ts'
import { checkTexts } from './texts.ts'

test.each([
  ['contains', 'best WISHES', 'With best wishes,\nAda', null],
  ['contains', 'Best wishes', 'Bye', 'no-match'],
  ['contains', 'Cafe\u0301', 'Das Caf\u00e9', null],
  ['matches', '^Dear \\p{Lu}', 'Dear Ada', null],
  ['matches', '(?m:^Dear)', 'Subject\nDear Ada', null],
  ['matches', '^[^!]+$', 'Yes\nNo', null],
  ['matches', '^[^!]+$', 'Yes\nNo!', 'no-match'],
  ['matches', '^Dear \\p{Lu}', 'dear Ada', 'no-match'],
] as const)('%s %s grades an answer', (kind, expected, answer, problem) => {
  expect(grade({ kind, expected }, answer)).toBe(problem)
})

const person = JSON.stringify({
  type: 'object',
  properties: {
    name: { type: 'string', default: 'Ada' },
    age: { type: 'integer', minimum: 0 },
    tags: { $ref: '#/$defs/tags' },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: { tags: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 } },
})

test.each([
  ['{"name": "Ada", "age": 36, "tags": ["a"]}', null],
  ['```json\n{"name": "Ada"}\n```', null],
  ['Here it is: {"name": "Ada"}', 'not-json'],
  ['{"name": ', 'not-json'],
  ['', 'not-json'],
  ['{"age": 36}', 'wrong-shape'],
  ['{"name": "Ada", "age": -1}', 'wrong-shape'],
  ['{"name": "Ada", "tags": ["c"]}', 'wrong-shape'],
  ['{"name": "Ada", "more": 1}', 'wrong-shape'],
  ['{"name": "Ada", "__proto__": 1}', 'wrong-shape'],
  ['[]', 'wrong-shape'],
  ['null', 'wrong-shape'],
])('a schema grades %s', (answer, problem) => {
  expect(grade({ kind: 'schema', expected: person }, answer)).toBe(problem)
})

const endless = '^(a+)+$'
const bomb = `${'a'.repeat(40)}!`
const tree = {
  anyOf: [
    { type: 'array', items: { $ref: '#/$defs/n' } },
    { type: 'array', items: { $ref: '#/$defs/n' } },
  ],
}

test.each([
  ['a pattern', 'matches', endless, bomb],
  ['a pattern in a schema', 'schema', JSON.stringify({ type: 'string', pattern: endless }), JSON.stringify(bomb)],
  [
    'a pattern for names',
    'schema',
    JSON.stringify({ type: 'object', patternProperties: { [endless]: { type: 'null' } } }),
    JSON.stringify({ [bomb]: null }),
  ],
  [
    'nesting that is too deep',
    'schema',
    JSON.stringify({ $ref: '#/$defs/n', $defs: { n: tree } }),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ],
] as const)('%s cannot block the process', (_, kind, expected, answer) => {
  expect(grade({ kind, expected }, answer)).toBe('slow')
})

test.each([
  ['matches', '(', checkTexts.badPattern],
  ['matches', '^Dear', null],
  ['schema', 'no JSON', checkTexts.notJson],
  ['schema', '[]', checkTexts.notJson],
  ['schema', '{"type": "text"}', checkTexts.badSchema],
  ['schema', '{"type": "string", "pattern": "("}', checkTexts.badSchema],
  ['schema', '{"not": {"type": "string"}}', checkTexts.noType],
  ['schema', '{"type": "string", "not": {"const": "a"}}', checkTexts.badSchema],
  ['schema', '{"$ref": "https://example.com/schema.json"}', checkTexts.remoteRef],
  ['schema', '{"type": "array", "items": {"$ref": "other.json#/a"}}', checkTexts.remoteRef],
  ['schema', '{"$ref": "#/$defs/missing"}', checkTexts.badSchema],
  ['schema', '{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}', checkTexts.badSchema],
  ['schema', '{"required": ["a"]}', checkTexts.noType],
  ['schema', '{"type": "object", "properties": {"a": {"minLength": 2}}}', checkTexts.noType],
  ['schema', '{"type": "object", "properties": {"a": {}}}', null],
  ['schema', person, null],
  ['contains', '(', null],
  ['judge', '(', null],
] as const)('%s %s is accepted or refused', (kind, expected, problem) => {
  expect(definitionProblem(kind, expected)).toBe(problem)
})
