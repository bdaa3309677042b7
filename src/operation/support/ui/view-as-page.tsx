import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

const pages = [
  { href: '/profile', name: 'Profile' },
  { href: '/dashboard', name: 'Dashboard' },
  { href: '/purchases', name: 'Purchases' },
  { href: '/profile/listings', name: 'Listings' },
  { href: '/profile/payouts', name: 'Payouts' },
  { href: '/cart', name: 'Cart' },
  { href: '/favorites', name: 'Favorites' },
  { href: '/notifications', name: 'Notifications' },
]

/** The pages that an admin sees while they view an account, and its end. */
export function ViewAsPage({ username, until }: { readonly username: string; readonly until: Date }) {
  return (
    <div className="wrap page-end">
      <PageHead
        title={`Viewing @${username}`}
        lead={
          <>
            You see what they see, until <LocalTime at={until} />. Nothing can be changed. Paid texts, messages, keys
            and settings are hidden.
          </>
        }
      />
      <ul className="row row-wrap mb-8">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <ButtonLink to={href}>{name}</ButtonLink>
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument>
        <Button look="ink">End the view</Button>
      </Form>
    </div>
  )
}
