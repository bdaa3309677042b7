import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Figures } from '#src/people/waitlist/ui/figures.tsx'

const figures = { people: 42, creators: 12, prompts: 124, seats: 4000, percent: 1, sample: null }
const sample = { people: 3240, creators: 580, prompts: 1200, percent: 81 }

test('shows counted figures', () => {
  const html = renderToStaticMarkup(<Figures figures={figures} />)
  expect(html).toContain('42 of 4,000')
  expect(html).not.toContain('Sample figures')
})

test('a demo shows the sample figures after the counted ones, labeled', () => {
  const html = renderToStaticMarkup(<Figures figures={{ ...figures, sample }} />)
  expect(html).toContain('42 of 4,000')
  expect(html).toMatch(/Sample figures\.<\/b> 3,240 people joined, 580 creators pre-registered, 1,200 prompts/)
})
