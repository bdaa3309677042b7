import { withdrawalPath, withdrawalWords } from '#src/kernel/withdrawal-link.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'

type WithdrawalLinkProps = { readonly orderId?: string | null; readonly className?: string }

/** The link to withdraw from a contract, unless the shop does not show it. */
export function WithdrawalLink({ orderId = null, className }: WithdrawalLinkProps) {
  const { withdrawalLink } = useShop()
  if (!withdrawalLink) return null
  return (
    <Link to={withdrawalPath(orderId)} className={className}>
      {withdrawalWords}
    </Link>
  )
}
