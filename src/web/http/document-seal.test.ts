import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealDocument } from '#src/web/http/document-seal.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows inline scripts with the nonce by their hashes and removes the nonce', () => {
  const html = '<p></p><script nonce="abc">a</script><script type="module" nonce="abc" async>b\nc</script>'
  expect(sealDocument(html, 'abc')).toEqual({
    html: '<p></p><script>a</script><script type="module" async>b\nc</script>',
    scripts: [hash('a'), hash('b\nc')],
  })
})

test.each([
  '<script>steal()</script>',
  '<script nonce="x">steal()</script>',
  '<script data-nonce="abc">steal()</script>',
  '<script nonce=abc>steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<svg><script>steal()</script></svg>',
  '<img alt="<script>steal()</script>">',
])('does not allow %s', (injected) => {
  const { scripts } = sealDocument(`${injected}<script nonce="abc">a</script>${injected}`, 'abc')
  expect(scripts).toEqual([hash('a')])
})

test('creates no hash for a script with a src', () => {
  expect(sealDocument('<script nonce="abc" src="/a.js"></script>', 'abc').scripts).toEqual([])
})

test('two renderings of the same page have the same bytes', () => {
  const render = (nonce: string) => sealDocument(`<link nonce="${nonce}"><script nonce="${nonce}">a</script>`, nonce)
  expect(render('first')).toEqual(render('second'))
})
