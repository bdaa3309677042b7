import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SavedCards } from '#src/money/payments/ui/saved-cards.tsx'
import type { SavedCardView, SavedCards as Saved } from '#src/money/payments/view.ts'

const href = '/profile/settings'
const aCard = (over: Partial<SavedCardView> = {}): SavedCardView => ({
  id: 'pm_1',
  name: 'Visa',
  last4: '4242',
  expires: '12/2034',
  isExpired: false,
  ...over,
})

function html(saved: Saved | string): string {
  const Stub = createRoutesStub([
    { path: '/profile/settings', Component: () => <SavedCards saved={saved} href={href} /> },
  ])
  return renderToStaticMarkup(<Stub initialEntries={[href]} />)
}

test('labels each card and asks for confirmation before its removal', () => {
  const page = html({
    takesPayments: true,
    cards: [
      aCard(),
      aCard({ id: 'pm_2', isExpired: true, expires: '01/2020' }),
      aCard({ id: 'pm_3', name: 'Link', last4: null, expires: null }),
    ],
  })
  expect(page).toContain('Visa ending in 4242')
  expect(page).toContain('Expired 01/2020')
  expect(page).toContain('Remove Link?')
  expect(page.match(/<details/g)).toHaveLength(3)
  expect(page).toContain('name="cardId" value="pm_3"')
})

test('explains how to save a card if there is none, and how to retry if the provider did not answer', () => {
  const empty = html({ takesPayments: true, cards: [] })
  expect(empty).toContain('You have no saved cards.')
  expect(empty).toContain('save a card during checkout')
  const unknown = html('The payment provider did not respond')
  expect(unknown).toContain('The payment provider did not respond')
  expect(unknown).toContain(`href="${href}"`)
  expect(unknown).not.toContain('no saved cards')
  expect(html({ takesPayments: false, cards: [] })).toContain('Payments are not set up')
})
