import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Comparison, HeldListing } from '#src/trust/copyguard/view.ts'
import { HeldQueue } from '#src/trust/copyguard/ui/held-queue.tsx'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { PageTurner } from './page-turner.tsx'

type HeldTabProps = {
  readonly page: KeyedPage<HeldListing>
  /** The compared listing; null for the queue. */
  readonly comparison: Comparison | null
  readonly failedForm: FailedForm | null
}

/** The listings under review, or one of them, compared with its match. */
export function HeldTab({ page, comparison, failedForm }: HeldTabProps) {
  return (
    <>
      <HeldQueue held={page.items} comparison={comparison} failedForm={failedForm} />
      {comparison === null && <PageTurner tab="held" page={page} listQuery={{}} />}
    </>
  )
}
