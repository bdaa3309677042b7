import type { Deal } from '#src/features/pages/view.ts'
import type { WayIn } from '#src/ui/shell/places.ts'
import type { Settings } from '#src/ports/settings.ts'

/** The settings that the written pages speak of. */
export function dealOf(settings: Settings): Deal {
  const { platformFeePercent, refundDays, payoutMinimum, payoutHoldDays, takesPayments } = settings
  // Fees have two decimals at most; without rounding, 100 - 33.33 would show its binary tail.
  const creatorPercent = Math.round((100 - platformFeePercent) * 100) / 100
  return { feePercent: platformFeePercent, creatorPercent, refundDays, payoutMinimum, payoutHoldDays, takesPayments }
}

/** Where the signed-out begin. */
export const wayInto = ({ launchMode }: Settings): WayIn => (launchMode === 'invite' ? '/waitlist' : '/auth')
