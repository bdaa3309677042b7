import type { JoinFormProps } from '#src/people/waitlist/ui/join-form.tsx'
import { JoinForm } from '#src/people/waitlist/ui/join-form.tsx'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LegalLinks } from '#src/ui/shell/legal-links.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import '#src/people/waitlist/ui/waitlist-page.css'

/** What visitors see until the shop is opened: the waitlist, the way in for those who are invited, and the legal pages. */
export function ComingSoonPage({ hasJoined, ...form }: JoinFormProps & { readonly hasJoined: boolean }) {
  const { name } = useShop()
  return (
    <section className="wrap coming-soon">
      <div className="coming-soon-words">
        <Wordmark href={null} />
        <h1 className="page-title">Opening soon</h1>
        <p className="lead">
          {hasJoined
            ? 'You’re on the list. We’ll email you when it’s your turn.'
            : `${name} is not open yet. Leave your address, and we’ll email you.`}
        </p>
        <p>
          Do you have an account? <Link to="/auth">Sign in</Link>
        </p>
        <p className="quiet small">
          <LegalLinks />
        </p>
      </div>
      {!hasJoined && (
        <div className="coming-soon-form">
          <h2>Join the waitlist</h2>
          <JoinForm {...form} />
        </div>
      )}
    </section>
  )
}
