import { needsInvite } from '#src/features/waitlist/rules.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { SignInPath } from '#src/ui/shell/nav-items.ts'
import type { Settings } from '#src/ports/settings.ts'

/** The pricing terms on the static pages. */
export function pricingTermsOf(settings: Settings): PricingTerms {
  const { platformFeePercent, refundDays, payoutMinimum, payoutHoldDays, takesPayments } = settings
  // Fees have two decimals at most; without rounding, 100 - 33.33 would show its binary tail.
  const creatorPercent = Math.round((100 - platformFeePercent) * 100) / 100
  return { feePercent: platformFeePercent, creatorPercent, refundDays, payoutMinimum, payoutHoldDays, takesPayments }
}

/** The sign-in or sign-up page for visitors. */
export const signInPath = (settings: Settings): SignInPath => (needsInvite(settings) ? '/waitlist' : '/auth')
