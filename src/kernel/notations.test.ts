import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertNotations, findNotations } from '#src/kernel/notations.ts'
import { fillVariables, variablesIn } from '#src/kernel/variables.ts'

const named = (text: string) =>
  findNotations(text).flatMap((one) => (one.name === null ? [] : [{ ...one, name: one.name }]))
const converted = (text: string) => convertNotations(text, named(text))

test.each([
  ['[TOPIC]', 'square', 'topic'],
  ['${topic}', 'dollar-brace', 'topic'],
  ['{{ topic | upper }}', 'filter', 'topic'],
  ['<topic>', 'angle', 'topic'],
  ['{topic}', 'brace', 'topic'],
  ['%topic%', 'percent', 'topic'],
  ['$topic', 'dollar', 'topic'],
  ['{{ topic }}', 'variable', 'topic'],
  ['[[topic]]', 'double-square', 'topic'],
  ['<<topic>>', 'double-angle', 'topic'],
  ['__topic__', 'underscores', 'topic'],
  ['${input:topic:What it is about}', 'input', 'topic'],
  ['{{$topic}}', 'dollar-double-brace', 'topic'],
  ['#{topic}', 'hash-brace', 'topic'],
  ['{{client’s name}}', 'double-brace', 'client s name'],
  ['[Insert Your Company Name Here]', 'square', 'Company Name'],
  ['[नाम]', 'square', 'नाम'],
  ['<اسم العميل>', 'angle', 'اسم العميل'],
  ['%ชื่อ%', 'percent', 'ชื่อ'],
])('%s is the variable %s', (mark, kind, name) => {
  const text = `First line.\nÄ👩‍👩‍👧 about ${mark}, and more.`
  const [found, ...others] = findNotations(text)
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind, name, text: mark, line: 2, column: 'Ä👩‍👩‍👧 about '.length + 1 })
  expect(found?.excerpt).toBe(text.split('\n')[1])
  expect(converted(text)).toEqual({ text: `First line.\nÄ👩‍👩‍👧 about {{${name}}}, and more.`, failed: [] })
})

test('the placeholder of an input is a hint', () => {
  expect(findNotations('${input:topic:What it is about}')[0]?.hint).toBe('What it is about')
})

test.each([
  ...[
    '[a link](https://x.test)',
    '[reference][1]',
    '[1]',
    '- [ ] to do',
    '- [x] done',
    '![image](a.png)',
    '[1]: https://x.test',
  ],
  ...['<role>You are</role>', '<b>bold</b>', '<br>', '<https://x.test>', '<!-- note -->', '5 < 6 > 4', '</p>'],
  ...['{"a": {"b": 1}}', 'function () { return 1 }', '{}', String.raw`\frac{a}{b} x^{n}`, String.raw`\frac{{a}}{{b}}`],
  ...['$5 and $10', 'US$', '$$x$$', '100% of 50%', '5%-10%', 'snake__case__name', '____', '{{#if a}} {{/if}}'],
  ...['{{{{topic}}}}', '{{}}', '$(command)'],
])('%s is no variable', (text) => {
  expect(findNotations(text)).toEqual([])
  expect(converted(text)).toEqual({ text, failed: [] })
})

test('marks that are not chosen keep their meaning', () => {
  const text = 'Write {{literally}} and {single} about [TOPIC]. {{{three}}} \\frac{{a}}{{b}} {{{{kept}}}}'
  const chosen = named(text).filter(({ kind }) => kind === 'square')
  const { text: result, failed } = convertNotations(text, chosen)
  expect(failed).toEqual([])
  expect(variablesIn([result])).toEqual(['topic'])
  expect(fillVariables(result, new Map([['topic', '[TOPIC]']]))).toBe(text.replace('{{{{kept}}}}', '{{kept}}'))
})

test('a mark that cannot be a variable where it is, is reported', () => {
  expect(convertNotations('{{[TOPIC]}}', [{ at: 2, text: '[TOPIC]', name: 'topic' }]).failed).toEqual(['topic'])
  expect(converted(String.raw`\frac[TOPIC]`).failed).toEqual(['topic'])
})

test('filling in the marks returns the text', () => {
  const piece = fc.constantFrom(
    ...[
      '[TOPIC]',
      '${a}',
      '{{ b | upper }}',
      '<c>',
      '{d}',
      '%e%',
      '$f',
      '{{ g }}',
      '[[h]]',
      '<<i>>',
      '__j__',
      '${input:k:x}',
    ],
    ...[
      '{{$l}}',
      '#{m}',
      '{{n’s}}',
      ' ',
      '\n',
      'x',
      '👩‍👩‍👧',
      '{',
      '}',
      '[',
      ']',
      '<',
      '>',
      '%',
      '$',
      '_',
      '\\',
      '{{',
      '}}',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.func(fc.boolean()), (pieces, isChosen) => {
      const text = pieces.join('')
      fc.pre(!text.includes('{{{{'))
      const places = findNotations(text)
      for (const place of places) {
        expect(text.slice(place.at, place.at + place.text.length)).toBe(place.text)
        expect(text.split('\n')[place.line - 1]).toContain(place.text.split('\n')[0])
      }
      const chosen = places.filter(({ at }) => isChosen(at)).map((place, i) => ({ ...place, name: `v${i}` }))
      const { text: result, failed } = convertNotations(text, chosen)
      fc.pre(failed.length === 0)
      expect(variablesIn([result])).toEqual(chosen.map(({ name }) => name))
      expect(fillVariables(result, new Map(chosen.map(({ name, text: mark }) => [name, mark])))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('finding takes time in proportion to the text', () => {
  const text =
    '[['.repeat(30_000) +
    '{{a'.repeat(20_000) +
    '<'.repeat(50_000) +
    '__a'.repeat(20_000) +
    '%a'.repeat(20_000) +
    '$'.repeat(50_000)
  expect(findNotations(text).length).toBeLessThan(1001)
})
