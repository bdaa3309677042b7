import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { WaitlistPage } from '#src/people/waitlist/ui/waitlist-page.tsx'

const figures = { people: 42, creators: 12, prompts: 124, seats: 4000, percent: 1, sample: null }

test.each([true, false])('does not contradict itself about who gets in, if sign-up is open: %s', (isOpen) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <WaitlistPage figures={figures} isOpen={isOpen} creatorPercent={90} values={{}} failure={null} />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  expect(html.includes('sign-up is open')).toBe(isOpen)
  expect(html.includes('Your invite comes by email')).toBe(!isOpen)
})
