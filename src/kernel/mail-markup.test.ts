import { describe, expect, test } from 'vitest'
import type { MailText } from './mail-markup.ts'
import { mailOfText, mailProblems, mailSchema, paragraphsOf, textOfMail, withValues } from './mail-markup.ts'
import { commonVariables, declarationOf, mailKinds, mailTexts, variablesOf } from './mail-texts.ts'

const names = { variables: { amount: '$1' }, blocks: ['button'] } as const
const text = { subject: 'S', heading: 'H', preview: '', body: 'Text\n\n::button Open' }

test('a body has texts, asides and blocks', () => {
  expect(paragraphsOf('One\ntwo\n\n\n > Title\n> a\n>b\n \n::button Open it\n\n::order\n\n>only a title')).toEqual([
    { kind: 'text', text: 'One\ntwo' },
    { kind: 'aside', title: 'Title', text: 'a\nb' },
    { kind: 'block', name: 'button', label: 'Open it' },
    { kind: 'block', name: 'order', label: '' },
    { kind: 'aside', title: 'only a title', text: '' },
  ])
})

test('a value is not read again', () => {
  expect(withValues('{{a}} {{ b }}', { a: '{{b}} $& $1', b: '::button' })).toBe('{{b}} $& $1 ::button')
  expect(withValues('{{toString}}', {})).toBe('{{toString}}')
})

test.each<[keyof MailText, string, RegExp]>([
  ['subject', '', /must have a text/],
  ['subject', ' \u200b ', /hidden|must have a text/],
  ['subject', 'a\nBcc: x@y.example', /one line/],
  ['subject', 'x'.repeat(151), /at most 150/],
  ['heading', '\u202eabc', /hidden/],
  ['preview', '{{other}}', /must not use \{\{other\}\}/],
  ['body', '{{__proto__}}\n\n::button Open', /must not use \{\{__proto__\}\}/],
  ['body', '{{toString}}\n\n::button Open', /must not use \{\{toString\}\}/],
  ['body', '{{amount\n\n::button Open', /must close each/],
  ['body', 'Text', /must have ::button once/],
  ['body', 'Text\n::button Open', /must have ::button once/],
  ['body', '::button A\n\n::button B', /must have ::button once/],
  ['body', '::button', /label/],
  ['body', '::button A\n\n::order', /must not use ::order/],
  ['body', `${'x'.repeat(4000)}\n\n::button A`, /at most 4000/],
])('refuses %s %j', (part, value, problem) => {
  expect(mailProblems({ ...text, [part]: value }, names)[part]).toMatch(problem)
  expect(mailSchema(names).safeParse({ ...text, [part]: value }).success).toBe(false)
})

test('takes a text with its variables', () => {
  expect(
    mailProblems({ ...text, subject: '{{amount}}', body: '> {{ amount }}\r\n\r\n::button {{amount}}' }, names),
  ).toEqual({})
})

describe.each(mailKinds)('%s', (kind) => {
  const { variables, blocks, text: mail } = declarationOf(kind)

  test('has a default text that it accepts and uses its variables', () => {
    expect(mailProblems(mail, { variables: variablesOf(kind), blocks })).toEqual({})
    expect(mailOfText(textOfMail(mail))).toEqual(mail)
    const whole = textOfMail(mail)
    for (const name of Object.keys(variables)) expect(whole).toContain(`{{${name}}}`)
  })

  test('has no variable of the name of a common one', () => {
    for (const name of Object.keys(variables)) expect(Object.keys(commonVariables)).not.toContain(name)
  })
})

test('no two emails have the same name in a group', () => {
  const all = Object.values(mailTexts).map(({ group, name }) => `${group}: ${name}`)
  expect(new Set(all).size).toBe(all.length)
})
