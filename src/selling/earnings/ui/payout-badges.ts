import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import type { PayoutStatus } from '#src/selling/earnings/rules.ts'

export const payoutBadges: Readonly<Record<PayoutStatus, { tone: BadgeTone; name: string }>> = {
  pending: { tone: 'line', name: 'Pending' },
  processing: { tone: 'info', name: 'Processing' },
  completed: { tone: 'ok', name: 'Completed' },
  failed: { tone: 'bad', name: 'Failed' },
}
