import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { releaseSlugs } from '#src/storefront/pages/rules.ts'
import { documentHtml } from '#src/testing/document-page.tsx'
import { testSettings } from '#src/testing/settings.ts'
import { isAllowedUrl } from './links.ts'
import { renderDocument } from './render.ts'
import { tidySource } from './source.ts'
import { variableValues } from './variables.ts'

const head = '---\ntitle: Test\ndescription: A test.\n---\n\n'
const values = variableValues(testSettings)
const render = (source: string, settings = testSettings) =>
  renderDocument({ slug: 'test', source, values: variableValues(settings) })
const body = (text: string, settings = testSettings) => render(head + text, settings)
/** The page without its head. */
const htmlOf = (text: string) =>
  documentHtml('test', {
    ...testSettings,
    documents: new Map([['test', { source: head + text, version: null, publishedAt: null }]]),
  }).replace(/^.*?<\/header>/, '')
const problems = (text: string) => body(text).problems.map(({ message }) => message)

describe('the documents of the release', () => {
  test('are the files of the folder', () => {
    const files = readdirSync(join(projectRoot(), 'content/documents'))
    expect(files.toSorted()).toEqual(releaseSlugs.map((slug) => `${slug}.md`).toSorted())
  })

  test.each([...testSettings.releaseDocuments])('%s has no problem', (slug, source) => {
    expect(renderDocument({ slug, source, values }).problems).toEqual([])
    expect(tidySource(source)).toBe(source)
  })
})

describe('hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    'text <script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<!-- comment --><svg onload=alert(1)>',
    '`<b onclick=x>`',
    '```\n</code></pre><script>x</script>\n```',
    '```html" onload="alert(1)\nx\n```',
    '| <script>x</script> |\n|---|\n| <img src=x onerror=y> |',
    '> <script>x</script>',
    '- <script>x</script>',
    '## <img src=x onerror=x> {#a}',
    ':::ladder\n\n### <script>x</script>\n\n<img src=x onerror=x>\n\n:::',
  ])('%j shows HTML as text', (text) => {
    expect(htmlOf(text)).not.toMatch(/<(?:script|img|iframe|style|svg|!--)|<[a-z]+ [^>]*(?:on[a-z]+=|javascript:)/i)
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](ftp://example.com)',
    '[x](evil)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('the link of %j is refused, and left out', (text) => {
    expect(problems(text)).toContain('Links begin with https://, http://, mailto:, / or #')
    expect(htmlOf(text)).not.toMatch(/href/)
  })

  test.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:a@example.com?subject=x',
    '/terms#fees',
    '#x',
  ])('the link %s is allowed', (url) => {
    expect(isAllowedUrl(url)).toBe(true)
    expect(problems(`[x](${url})`)).toEqual([])
    expect(htmlOf(`[x](${url})`)).toContain(`href="${url}"`)
  })

  test('a title cannot end its attribute', () => {
    expect(htmlOf(`[x](/a '" onclick="alert(1)')`)).not.toMatch(/ onclick="/)
    expect(htmlOf('[x](/a"onclick="alert(1))')).not.toMatch(/ ?onclick="/)
  })

  test('images are refused', () => {
    expect(problems('![x](https://example.com/a.png)')).toEqual(['Documents cannot contain images'])
    expect(htmlOf('![x](https://example.com/a.png)')).not.toContain('img')
  })

  test.each([
    ['quotes', '> '.repeat(5000)],
    ['lists', `${'- '.repeat(5000)}x`],
    ['numbered lists', '1. '.repeat(5000)],
    ['mixed', '> - * 1) + > - 2. > - x'],
    ['indented lists', Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')],
  ])('nested %s are refused', (_, text) => {
    expect(problems(text)).toContain('Lists and quotes are nested too deeply')
  })

  test.each([
    ['stars', '*'.repeat(20_000)],
    ['stars with text', '*a '.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(10_000)],
    ['backticks', Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' ')],
    ['a wide table', `${'|x'.repeat(5000)}|\n${'|-'.repeat(5000)}|\n${'|y'.repeat(5000)}|`],
    ['a long table', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(5000)}`],
    ['blocks', '::ladder\n\n'.repeat(2000)],
    ['open blocks', ':::ladder\n'.repeat(200)],
    ['entities', '&amp;'.repeat(15_000)],
    ['conditions', '{{#fee_percent}}'.repeat(3000)],
    ['braces', '{{'.repeat(20_000)],
  ])('%s end', (_, text) => {
    expect(body(text).view.slug).toBe('test')
  })

  test('a setting is no Markdown, no HTML and no variable', () => {
    const settings = { ...testSettings, shopName: '**A** <script>x</script> [b](javascript:x) {{origin}} ::earnings' }
    const { view, problems: found } = body('::questions\n\nWelcome to {{shop.name}}, `{{shop.name}}`.', settings)
    expect(found).toEqual([])
    expect(view.intro).toHaveLength(2)
    const escaped = '**A** &#x3C;script>x&#x3C;/script> [b](javascript:x) {{origin}} ::earnings'
    expect(view.intro[1]).toMatchObject({ html: `Welcome to ${escaped}, <code>${escaped}</code>.` })
  })

  test('a setting in a link is a part of its address', () => {
    const settings = { ...testSettings, supportEmail: 'a"b@example.com' }
    expect(body('[x](mailto:{{shop.support_email}}?subject=y)', settings).view.intro[0]).toMatchObject({
      html: expect.stringContaining('href="mailto:a%22b@example.com?subject=y"'),
    })
  })
})

describe('variables', () => {
  test('are filled in', () => {
    expect(body('{{fee_percent}}% in {{ refund_days }}').view.intro[0]).toMatchObject({ html: '10% in 14 days' })
  })

  test.each(['{{fee}}', '{{toString}}', '{{__proto__}}', '{{#fee}}x{{/fee}}', '{{ }}', '{{/fee_percent}}'])(
    '%s is refused',
    (text) => {
      expect(problems(text)[0]).toMatch(/^There is no variable \{\{.*\}\}\. Write \\\{\{ to show braces\.$/)
    },
  )

  test('a backslash shows braces', () => {
    expect(problems('\\{{fee}}')).toEqual([])
    expect(body('\\{{fee}}').view.intro[0]).toMatchObject({ html: '{{fee}}' })
  })

  test('conditions show a text if a value is there, or if it is not', () => {
    const text = 'A{{#payout_hold_days}} after {{payout_hold_days}}{{/payout_hold_days}}{{^shop.city}} B{{/shop.city}}.'
    expect(body(text).view.intro[0]).toMatchObject({ html: 'A.' })
    expect(body(text, { ...testSettings, payoutHoldDays: 1, city: '' }).view.intro[0]).toMatchObject({
      html: 'A after 1 day B.',
    })
  })
})

describe('blocks', () => {
  test('stand alone, with options and content', () => {
    expect(body(':::about-living[Title]{#id figure="{{fee_percent}}%"}\nText.\n:::').view.sections).toEqual([
      {
        ...{ kind: 'block', name: 'about-living', id: 'id', title: 'Title', options: { figure: '10%' } },
        content: [{ kind: 'text', tag: 'p', id: null, html: 'Text.' }],
      },
    ])
  })

  test.each([
    ['::unheard-of', 'There is no block “unheard-of”'],
    ['::constructor', 'There is no block “constructor”'],
    ['> ::earnings', 'The block “earnings” stands inside another part'],
    ['- ::earnings', 'The block “earnings” stands inside another part'],
    ['::::ladder\n:::earnings\n:::\n::::', 'The block “earnings” stands inside another part'],
  ])('%j is refused', (text, message) => {
    expect(problems(text)).toEqual([message])
    expect(htmlOf(text)).not.toContain('x-block')
  })

  test('a colon within a line is a colon', () => {
    expect(body('Note:earnings at 9:00').view.intro[0]).toMatchObject({ html: 'Note:earnings at 9:00' })
  })
})

describe('headings', () => {
  test('get an id, their own or one of their words', () => {
    const ids = body('## Fees {#fees toc="Short" note="n"}\n\n## Ünsere Größe!\n\n## Fees\n\n## 日本').view.sections
    expect(ids).toMatchObject([
      { id: 'fees', title: 'Fees', toc: 'Short', note: 'n' },
      { id: 'unsere-gro-e', title: 'Ünsere Größe!' },
      { id: 'fees-2' },
      { id: 'section' },
    ])
  })

  test('an id is used once', () => {
    expect(problems('## A {#a}\n\n## B {#a}')).toEqual(['Two parts are called #a'])
  })

  test('the first rank is the title', () => {
    expect(problems('# A')).toEqual(['Headings begin with ##, ### or ####: the title is at the head of the document'])
  })
})

describe('the head', () => {
  test.each([
    ['Text', 'Begin with a line ---, then title: and description:, and another line ---', 1],
    ['---\ndescription: x\n---\n', 'Add a title', 1],
    ['---\njust text\n---\n', 'The head needs lines that begin with title: and description:', 1],
    ['---\ntitle: a\ndescription: x\nlayout: wild\n---\n', expect.stringMatching(/^layout: /), 4],
    ['---\ntitle: a\ndescription: x\nmore: 1\n---\n', 'Unrecognized key: "more"', 1],
    ['---\ntitle: a: b\ndescription: x\n---\n', expect.stringContaining('Put texts with : or {{ in quotes.'), 2],
    ['---\ntitle: &a x\ndescription: *a\n---\n', 'The values at the head cannot be read', 1],
    [`---\ntitle: ${'x'.repeat(81)}\ndescription: x\n---\n`, expect.stringMatching(/^title: /), 2],
    ['---\ntitle: a\ndescription: x\nupdated: yesterday\n---\n', expect.stringMatching(/^updated: /), 4],
    ['---\ntitle: a\ndescription: x\nbeside: nothing\n---\n', 'beside: There is no such block', 4],
    ['---\n- a\n---\n', expect.any(String), 1],
  ])('%j is refused', (source, message, line) => {
    expect(render(source).problems[0]).toEqual({ message, line })
  })

  test('problems of the text name their line', () => {
    expect(body('a\n\n# b').problems).toEqual([expect.objectContaining({ line: 8 })])
  })
})

test('code blocks can be scrolled by keyboard', () => {
  expect(htmlOf('```\na long line\n```')).toContain('<pre tabindex="0"><code>a long line')
})
