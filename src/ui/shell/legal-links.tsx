import { Link } from '#src/ui/elements/link.tsx'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'

/** The legal pages, where the footer is missing or far away. The imprint is linked once the footer has it. */
export function LegalLinks() {
  const { footer, withdrawalLink } = useShop()
  const imprint = footer.flatMap(({ links }) => links).find(({ href }) => href === '/imprint')
  return (
    <>
      <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy policy</Link>
      {imprint && (
        <>
          {' · '}
          <Link to="/imprint">{imprint.label}</Link>
        </>
      )}
      {withdrawalLink && ' · '}
      <WithdrawalLink />
    </>
  )
}
