import { useShop } from '#src/ui/shell/shop-context.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import '#src/people/waitlist/ui/waitlist-page.css'

/** Replaces the form after joining. */
export function FoundersPage() {
  const shop = useShop()
  return (
    <section className="wrap founders">
      <div>
        <h1 className="display">Welcome to the Founders Club</h1>
        <p className="lead">
          You’re on the list. Check your email for next steps. We’ll email your invite when it’s your turn.
        </p>
        {shop.communityUrl && (
          <div className="founders-call">
            <h2>Join the community</h2>
            <p>Founders talk about prompts and what {shop.name} should build next. Come say hello.</p>
            <a className={buttonClass({ look: 'ink', size: 'large' })} href={shop.communityUrl} rel="noopener">
              Join {shop.communityName}
            </a>
          </div>
        )}
      </div>
      <Plate id="founders-3" category="Writing" eager />
    </section>
  )
}
