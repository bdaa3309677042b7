import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { turnsOf } from '#src/storefront/catalog/ui/conversation.ts'
import { emptyFields, previewOf } from '#src/selling/listings/ui/listing-values.ts'
import { TryOut } from '#src/storefront/catalog/ui/try-out.tsx'
import type { ListingDetail, PreviewView, SampleView } from '#src/storefront/catalog/view.ts'

const base = previewOf(
  { ...emptyFields, title: 'A letter' },
  { author: null, shop: defaultShop, now: new Date(0) },
).listing
const letter: ListingDetail = { ...base, excerpt: 'Write to {{company}} in a {{tone}} tone.', wordCount: 107 }
const variables = [
  { name: 'company', description: 'Company name', fallback: '', choices: [] },
  { name: 'tone', description: '', fallback: 'plain', choices: ['plain', 'warm'] },
  { name: 'worst_number', description: '', fallback: '', choices: [] },
]
const sample: SampleView = {
  caption: 'For a ferry',
  body: 'Norrsken lost money, plainly said.',
  imageUrl: null,
  image: null,
  inputs: { company: 'Norrsken', worst_number: 'fuel' },
  run: null,
}

test('shows the excerpt with the values of the sample, else the defaults, and marks them in the sample', () => {
  const html = tryOut(letter, { variables, samples: [sample] })
  expect(html).toContain('Write to <mark>Norrsken</mark> in a <mark>plain</mark> tone.')
  expect(html).toContain('<mark>Norrsken</mark> lost money, plainly said.')
  expect(html).toMatch(/Also filled in:.*<mark dir="auto">fuel<\/mark>/)
  expect(html).toContain('placeholder="Norrsken"')
  expect(html).toContain('Also asks for: worst number.')
  expect(html).toContain('aria-label="100 more words, shown after you buy"')
})

test('labels variables in words, never by their code names', () => {
  const html = tryOut({ ...letter, excerpt: 'Mention {{worst_number}}.' }, { variables, samples: [] })
  expect(html).toContain('Mention <mark>Worst number</mark>.')
  expect(html).toContain('<bdi>Worst number</bdi>')
  expect(html).not.toContain('worst_number')
})

test('shows the variables as a list and a cover if there is neither an excerpt nor a sample', () => {
  const html = tryOut({ ...letter, excerpt: '' }, { variables, samples: [] })
  expect(html).toMatch(
    /<dt dir="auto">Company name<\/dt>|<dt dir="auto">Company<\/dt><dd dir="auto">Company name<\/dd>/,
  )
  expect(html).toContain('the cover')
  expect(html).not.toContain('<input')
})

test('shows every sample without scripts, and one with them', () => {
  const html = tryOut(letter, { variables, samples: [sample, { ...sample, body: 'The second.' }] })
  expect(html.match(/<figure class="sample[^"]*"/g)).toEqual([
    '<figure class="sample"',
    '<figure class="sample without-script"',
  ])
})

test('shows pictures as a gallery, with the values that they were made with', () => {
  const pictures = ['Dawn', 'Noon'].map((caption) => ({
    ...sample,
    caption,
    body: '',
    imageUrl: `/files/${caption}.jpg`,
  }))
  const html = tryOut(letter, { variables, samples: pictures })
  expect(html).toMatch(/Sample results.*alt="Dawn".*Filled in:.*Norrsken.*alt="Show sample 2"/)
})

test('shows the contents of a pack, and the starters, tools and conversation of an agent', () => {
  const pack: ListingDetail = {
    ...letter,
    type: 'pack',
    excerpt: '',
    outline: [{ part: 'prompt', name: '1. Refuse', purpose: 'When you must say no', body: '' }],
  }
  expect(tryOut(pack, { variables, samples: [] })).toMatch(/<b dir="auto">Refuse<\/b><span[^>]*>When you must say no/)
  const agent: ListingDetail = {
    ...letter,
    type: 'agent',
    outline: [
      { part: 'starter', name: 'Hello', purpose: '', body: 'Read the {{tone}} contract.' },
      { part: 'tools', name: 'Tools', purpose: '', body: 'File reading' },
    ],
  }
  const talk = { ...sample, body: 'You: Is it Norrsken?\n\nAgent: Yes.\n\nIt is.' }
  const html = tryOut(agent, { variables, samples: [talk] })
  expect(html).toMatch(/Read the <mark>plain<\/mark> contract\..*File reading/)
  expect(html).toMatch(/Sample conversation.*<b>You<\/b>.*Is it <mark>Norrsken<\/mark>\?.*<b>Agent<\/b>/s)
})

test('reads the turns of a conversation', () => {
  expect(turnsOf('You: One\n\nAgent: Two\nlines\n\nand more\n\nYou: Three')).toEqual([
    { who: 'You', text: 'One' },
    { who: 'Agent', text: 'Two\nlines\n\nand more' },
    { who: 'You', text: 'Three' },
  ])
  expect(turnsOf('Your: no turn')).toBeNull()
})

function tryOut(listing: ListingDetail, preview: PreviewView): string {
  const Page = () => <TryOut listing={listing} preview={preview} cover={<p>the cover</p>} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
