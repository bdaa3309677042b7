import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Figures } from '#src/features/waitlist/ui/figures.tsx'

const figures = { people: 3240, creators: 580, prompts: 1200, seats: 4000, percent: 81 }

test.each([true, false])('sample figures (%s) are labeled, real ones are not', (isSample) => {
  expect(renderToStaticMarkup(<Figures figures={{ ...figures, isSample }} />).includes('Sample figures')).toBe(isSample)
})
