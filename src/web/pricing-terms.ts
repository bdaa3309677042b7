import { needsInvite } from '#src/people/waitlist/rules.ts'
import type { PricingTerms } from '#src/storefront/pages/view.ts'
import type { SignInPath } from '#src/ui/shell/nav-items.ts'
import { shareAfter } from '#src/money/fees/rules.ts'
import type { Settings } from '#src/ports/settings.ts'

/** The pricing terms on the static pages. */
export function pricingTermsOf(settings: Settings): PricingTerms {
  const { platformFeePercent, refundDays, payoutMinimum, payoutHoldDays, takesPayments, vocabulary } = settings
  return {
    feePercent: platformFeePercent,
    creatorPercent: shareAfter(platformFeePercent),
    hasOtherFees: vocabulary.category.some(
      ({ isArchived, feePercent: own }) => !isArchived && own !== null && own !== platformFeePercent,
    ),
    ...{ refundDays, payoutMinimum, payoutHoldDays, takesPayments },
  }
}

/** The sign-in or sign-up page for visitors. */
export const signInPath = (settings: Settings): SignInPath => (needsInvite(settings) ? '/waitlist' : '/auth')
