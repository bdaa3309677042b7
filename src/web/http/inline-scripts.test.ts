import { expect, test } from 'vitest'
import { inlineScripts } from '#src/web/http/inline-scripts.ts'

const texts = (html: string) => inlineScripts(html).map((script) => script.text)

test.each([
  ['a plain script', '<script>a()</script>', ['a()']],
  ['several, in order', '<p><script>a</script>x<script async>b</script>', ['a', 'b']],
  ['an empty script', '<script></script>', ['']],
  ['capital letters', '<SCRIPT>a</ScRiPt>', ['a']],
  ['an end tag with blanks', '<script>a</script\n >b', ['a']],
  ['what only looks like an end tag', '<script>"</scripty>"</script>', ['"</scripty>"']],
  ['blank lines kept as they are', '<script>\n\n a </script>', ['\n\n a ']],
  ['line ends of other systems, as the browser reads them', '<script>a\r\nb\rc</script>', ['a\nb\nc']],
  ['letters of any alphabet', '<script>"å≤🎭"</script>', ['"å≤🎭"']],
  ['angle brackets in code', '<script>if (a<b && c>d) e("<p>")</script>', ['if (a<b && c>d) e("<p>")']],
  ['dollar signs', "<script>$RC('B:0','S:0')</script>", ["$RC('B:0','S:0')"]],
  ['a module', '<script type="module">import "/a.js"</script>', ['import "/a.js"']],
  ['an import map', '<script type="importmap">{}</script>', ['{}']],
  ['not a script from a file', '<script src="/a.js"></script><script>b</script>', ['b']],
  ['not data', '<script type="application/ld+json">{"a":1}</script>', []],
  ['not a script in a comment', '<!-- <script>a</script> --><script>b</script>', ['b']],
  ['after the shortest comments', '<!--><script>a</script><!---><script>b</script>', ['a', 'b']],
  ['not a script in a title', '<title><script>a</script></title><script>b</script>', ['b']],
  ['not a script in a text field', '<textarea><script>a</script></textarea>', []],
  ['not a script in an attribute', `<p title="<script>a</script>" x='<script>b</script>'>`, []],
  ['past a > in an attribute', '<script data-x="a>b">c</script>', ['c']],
  ['attributes without quotes', '<script type=module async>a</script>', ['a']],
  ['past a doctype and a lone <', '<!DOCTYPE html>1 < 2<script>a</script>', ['a']],
  ['past an end tag with attributes', '</p title="<script>x</script>"><script>a</script>', ['a']],
  ['a comment within a script', '<script><!-- a\n// --></script>b', ['<!-- a\n// -->']],
  ['an escaped script that ends before its comment', '<script><!-- a</script>b', ['<!-- a']],
  [
    'a script written within an escaped script',
    '<script><!--<script>a</script>--></script>',
    ['<!--<script>a</script>-->'],
  ],
  ['a comment that closes at once within a script', '<script><!--><script>a</script>', ['<!--><script>a']],
  ['nothing that never ends', '<script>a', []],
])('finds %s', (_, html, expected) => {
  expect(texts(html)).toEqual(expected)
})

test('tells the attributes, the first of a name winning', () => {
  const [script] = inlineScripts(`<script nonce="abc" nonce=zzz ASYNC data-a='1'>a</script>`)
  expect(Object.fromEntries(script?.attributes ?? [])).toEqual({ nonce: 'abc', async: '', 'data-a': '1' })
})

test('finds the scripts of a streamed React Router document', () => {
  const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><div>hi</div>
<script nonce="n">((storageKey) => { if (!window.history.state) {} })("k")</script>
<script nonce="n">window.__reactRouterContext = {"basename":"/"};window.__reactRouterContext.stream = new ReadableStream({start(controller){}});</script>
<script nonce="n" type="module" async="">import "/assets/manifest-1.js";import * as route0 from "/assets/root.js";</script>
<!--$--><!--/$--><script nonce="n">window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"x\\u003c/script>\\"]\\n");</script>
<div hidden id="S:0"><p>late</p></div><script nonce="n">$RC=function(b,a){};$RC("B:0","S:0")</script>
<script nonce="n">window.__reactRouterContext.streamController.close();</script></body></html>`
  const found = inlineScripts(html)
  expect(found).toHaveLength(6)
  expect(found.every((script) => script.attributes.get('nonce') === 'n')).toBe(true)
  expect(found[3]?.text).toContain('\\u003c/script>')
})
