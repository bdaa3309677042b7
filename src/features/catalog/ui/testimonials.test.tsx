import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from '#src/features/catalog/ui/testimonials.tsx'

test('labels the demo figures and quotes as samples', () => {
  expect(renderToStaticMarkup(<Testimonials />)).toContain('Sample figures')
})
