import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from '#src/storefront/catalog/ui/testimonials.tsx'

test('shows counted figures first, and the sample figures and quotes as samples', () => {
  const html = renderToStaticMarkup(<Testimonials figures={{ creators: 13, sold: 1234, rating: 4.46 }} />)
  expect(html).toContain('1,234')
  expect(html).toContain('4.5/5')
  expect(html).toMatch(/Sample figures and quotes\.<\/b>.*10k\+ active creators, 50k\+ prompts sold, 4\.9\/5/)
  expect(html.indexOf('1,234')).toBeLessThan(html.indexOf('50k+'))
})

test('an empty marketplace shows no counted figures', () => {
  const html = renderToStaticMarkup(<Testimonials figures={{ creators: 0, sold: 0, rating: null }} />)
  expect(html).toContain('Sample figures')
  expect(html).not.toContain('class="stat"')
})
