import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { carriedName } from '#src/kernel/packed.ts'
import { carryingScript, documentBytes } from '#src/web/whole-document.ts'

const page = (text: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/></head><body>${text}<script type="module"></script></body></html>`
const inWords = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('the data comes last in the body, and scripts are fetched after what the page looks like', () => {
  expect(inWords(documentBytes(page('Åsa’s “prompts” 🜲'), '<script>data</script>'))).toBe(
    '<!DOCTYPE html><html><head><link rel="modulepreload" fetchPriority="low" href="/a.js"/></head>' +
      '<body>Åsa’s “prompts” 🜲<script type="module"></script><script>data</script></body></html>',
  )
})

test('however long a document is, all of it is there', () => {
  const text = '’'.repeat(1_000_000)
  expect(inWords(documentBytes(page(text), ''))).toContain(text)
})

test('an answer that was made of a document is not changed by the next one', async () => {
  const [one, other] = ['one', 'another'].map((text) => new Response(documentBytes(page(text), '')))
  expect(await one?.text()).toContain('<body>one<')
  expect(await other?.text()).toContain('<body>another<')
})

test('a document without an end to its body is refused', () => {
  expect(() => documentBytes('<html><head></head>', '')).toThrow('no end')
})

test('what a document carries arrives as it was, and no text in it ends the script', () => {
  const carried = [{ text: '</script><!-- & \u2028 “Åsa” 🜲 " \\' }, null, [1.5, '__proto__']]
  const script = carryingScript(carried)
  expect(script).not.toMatch(/[<>&\u2028]/)
  const window: Record<string, unknown> = {}
  runInNewContext(script, { window })
  expect(JSON.stringify(window[carriedName])).toBe(JSON.stringify(carried))
  expect(carryingScript([])).toBe('')
})
