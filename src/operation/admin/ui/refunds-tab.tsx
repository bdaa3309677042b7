import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { RefundQueue } from '#src/buying/library/ui/refund-queue.tsx'
import type { RefundRequestView } from '#src/buying/library/view.ts'
import { PageTurner } from './page-turner.tsx'

/** The refund requests of buyers. */
export function RefundsTab({ page }: { readonly page: KeyedPage<RefundRequestView> }) {
  return (
    <>
      <RefundQueue requests={page.items} />
      <PageTurner tab="refunds" page={page} listQuery={{}} />
    </>
  )
}
