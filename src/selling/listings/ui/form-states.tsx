import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CoverPage } from '#src/ui/elements/cover-page.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

/** Replaces the form for signed-out visitors. */
export function SignInRequired({ signInHref = '/auth?next=/create-prompt' }: { signInHref?: string | undefined }) {
  return (
    <State title="Sign In Required" to={signInHref} label="Sign In">
      Please sign in to create a prompt
    </State>
  )
}

/** Replaces the form if the listing is missing or belongs to someone else. */
export function PromptNotFound() {
  return (
    <State title="Prompt Not Found" to="/dashboard" label="Your listings">
      This prompt doesn't exist or you don't have permission to edit it.
    </State>
  )
}

/** Replaces the page of a missing listing. */
export function ListingMissing() {
  return (
    <State title="Prompt not found" to="/marketplace" label="Browse the marketplace">
      It may have been taken off sale, or the link may have a typo.
    </State>
  )
}

/** Replaces the page of a listing that its creator paused. Links to it stay valid. */
export function ListingPaused({ title, creator }: { readonly title: string; readonly creator: string }) {
  return (
    <CoverPage cover={title} category="writing">
      <PageHead
        title={title}
        lead="The creator has paused this listing. It may be back later."
        actions={
          <>
            <ButtonLink look="ink" size="large" to={`/creator/${creator}`}>
              More by @{creator}
            </ButtonLink>
            <ButtonLink size="large" to="/marketplace">
              Browse the marketplace
            </ButtonLink>
          </>
        }
      />
    </CoverPage>
  )
}

/** Replaces the page of a listing that is off sale, for its buyers. */
export function OwnedButOffSale({ purchaseId }: { readonly purchaseId: string }) {
  return (
    <State title="No longer for sale" to={`/purchases/${purchaseId}`} label="Open your copy">
      You bought this prompt, so your copy stays in My Purchases.
    </State>
  )
}

type StateProps = { title: string; to: string; label: string; children: string }

function State({ title, to, label, children }: StateProps) {
  return (
    <CoverPage cover={title} category="writing">
      <PageHead
        title={title}
        lead={children}
        actions={
          <ButtonLink look="ink" size="large" to={to}>
            {label}
          </ButtonLink>
        }
      />
    </CoverPage>
  )
}
