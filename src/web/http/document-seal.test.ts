import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealDocument } from '#src/web/http/document-seal.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows the scripts that bear the nonce by their hash, and takes the nonce out', () => {
  const sealed = sealDocument(
    '<p></p><script nonce="abc">a</script><script nonce="abc" type="module">b</script>',
    'abc',
  )
  expect(sealed.html).toBe('<p></p><script>a</script><script type="module">b</script>')
  expect(sealed.scripts).toEqual([hash('a'), hash('b')])
  expect(sealed.blocked).toBe(0)
})

test('does not allow a script that got in without the nonce', () => {
  const sealed = sealDocument(
    '<script nonce="abc">a</script><script>steal()</script><script nonce="x">b</script>',
    'abc',
  )
  expect(sealed.scripts).toEqual([hash('a')])
  expect(sealed.blocked).toBe(2)
})

test('two renderings of the same page are the same bytes', () => {
  const render = (nonce: string) => sealDocument(`<link nonce="${nonce}"><script nonce="${nonce}">a</script>`, nonce)
  expect(render('first')).toEqual(render('second'))
})
