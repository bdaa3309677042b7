import type { Comparison, HeldListing } from '#src/trust/copyguard/view.ts'
import type { FailedDecision } from './asked-decision.ts'
import { HeldComparison } from './held-comparison.tsx'
import { HeldList } from './held-list.tsx'
import '#src/trust/copyguard/ui/copyguard.css'

type HeldQueueProps = {
  readonly held: readonly HeldListing[]
  /** The compared listing; null for the queue. */
  readonly comparison: Comparison | null
  readonly failedForm: FailedDecision | null
}

/** The review queue, or one listing compared with its match. */
export function HeldQueue({ held, comparison, failedForm }: HeldQueueProps) {
  if (!comparison) return <HeldList held={held} />
  return <HeldComparison key={comparison.listing.promptId} comparison={comparison} failedForm={failedForm} />
}
