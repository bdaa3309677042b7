import { expect, test } from 'vitest'

import { parseForm } from './form-body.ts'

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)))

test.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['items[0][name]=x&items[1][name]=y%20z', { items: { 0: { name: 'x' }, 1: { name: 'y z' } } }],
  ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
  ['metadata%5Bkey%5D=1%2B1', { metadata: { key: '1+1' } }],
])('parses %s', (text, tree) => {
  expect(plain(text)).toEqual(tree)
})

test('rejects malformed names', () => {
  for (const text of ['[a]=1', 'a[b=1', 'a]b[=1', 'a=1&a[b]=2', `a${'[b]'.repeat(20)}=1`]) {
    expect(() => parseForm(text)).toThrow()
  }
})

test('does not pollute prototypes', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect({}).not.toHaveProperty('polluted')
})
