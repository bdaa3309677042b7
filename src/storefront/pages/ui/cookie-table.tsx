import { Table } from '#src/ui/data/table.tsx'
import type { Column } from '#src/ui/data/table.tsx'

type Kept = { readonly name: string; readonly purpose: string; readonly life: string }

const kept: readonly Kept[] = [
  {
    name: 'shop.session_token',
    purpose: 'Keeps you signed in. No script can read it.',
    life: '30 days after your last visit',
  },
  {
    name: 'shop.device',
    purpose:
      'Shows that you signed in on this device before, so that strangers who guess your password cannot lock you out. No script can read it.',
    life: '400 days after you last signed in',
  },
  {
    name: 'shop.state, shop.two_factor, shop.passkey',
    purpose: 'Track a sign-in in progress. No script can read them.',
    life: '10 minutes at most',
  },
  {
    name: 'js, member',
    purpose: 'Remember that scripts run and that you are signed in, so that pages load faster.',
    life: '5 minutes, renewed while a page is open',
  },
  {
    name: 'stripe-setup',
    purpose: 'Remembers that you went to Stripe to set up payouts, to show the result once. No script can read it.',
    life: '1 day at most',
  },
  {
    name: 'via',
    purpose:
      'Set only if you open an affiliate’s link: remembers which link, so that the affiliate earns a share of the price if you buy. No script can read it.',
    life: '30 days after you opened the link',
  },
  { name: 'flash-…', purpose: 'Carries one message, such as "Added to cart", to the next page.', life: '1 minute' },
  {
    name: 'kept-form',
    purpose: 'Restores a form that you sent after your session ended, once you sign in again. Scripts cannot read it.',
    life: '1 hour',
  },
  {
    name: 'message-draft',
    purpose: 'A message you have not sent yet. Kept in the tab, not sent to us until you send it.',
    life: 'Until you close the tab',
  },
  {
    name: 'theme',
    purpose: 'Your choice of light or dark. In local storage, never sent to us.',
    life: 'Until you clear it',
  },
]

const columns: readonly Column<Kept>[] = [
  { head: 'Name', cell: ({ name }) => <code>{name}</code> },
  { head: 'Purpose', cell: ({ purpose }) => purpose },
  { head: 'Duration', cell: ({ life }) => life },
]

/** All cookies and storage entries. */
export function CookieTable() {
  return <Table caption="Cookies and local storage" columns={columns} rows={kept} rowKey={({ name }) => name} />
}
