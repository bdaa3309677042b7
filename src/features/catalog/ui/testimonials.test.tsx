import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from '#src/features/catalog/ui/testimonials.tsx'

test('the figures and quotes of the demo are labeled as samples', () => {
  expect(renderToStaticMarkup(<Testimonials />)).toContain('Sample figures')
})
