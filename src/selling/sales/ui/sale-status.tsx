import { Badge } from '#src/ui/elements/badge.tsx'
import type { SaleRow } from '#src/selling/sales/view.ts'

/** What happened to a sale. */
export function SaleStatus({ sale }: { readonly sale: SaleRow }) {
  if (sale.suspendedFor === 'dispute') return <Badge tone="warn">Disputed</Badge>
  if (sale.suspendedFor === 'fraud-warning') return <Badge tone="warn">Under review</Badge>
  if (sale.suspendedFor === 'charged-back') return <Badge tone="bad">Charged back</Badge>
  if (sale.refundedAt !== null) return <Badge tone="warn">Refunded</Badge>
  return sale.refunded > 0 ? <Badge tone="warn">Refunded in part</Badge> : <Badge tone="ok">Sold</Badge>
}
