import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { LoadMore } from '#src/ui/listings/load-more.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { TestModeNotice } from '#src/ui/shell/site-notice.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

/** What a list or a page says when it is not simply full. */
export function StateSpecs() {
  return (
    <>
      <Spec name="Notices">
        <div className="grid3">
          <Notice title="Edition 5 is out">
            Two lines changed. <a href="#main">See what</a>
          </Notice>
          <Notice tone="ok" title="Stripe account connected">
            You can request payouts now.
          </Notice>
          <Notice tone="warn" title="Verify your address">
            Selling needs a verified address.
          </Notice>
          <Notice tone="bad" title="We could not load this">
            The connection dropped. <a href="#main">Try again</a>
          </Notice>
        </div>
        <TestModeNotice />
      </Spec>
      <Spec name="Empty, error, more">
        <div className="staves staves-2">
          <EmptyState
            title="No products found matching your criteria."
            heading="h3"
            actions={<ButtonLink to="/marketplace">Clear All Filters</ButtonLink>}
          >
            Bare staves: nothing is carved here yet.
          </EmptyState>
          <ErrorState title="The list did not come" heading="h3" actions={<Button type="button">Try again</Button>}>
            The shop is there, but its catalogue does not answer.
          </ErrorState>
        </div>
        <LoadMore href="?page=2" shown={12} total={877} />
      </Spec>
    </>
  )
}
