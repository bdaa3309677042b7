import { useShop } from '#src/ui/shell/shop-context.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { LongPage } from '#src/features/pages/ui/long-page.tsx'
import { termsSections } from '#src/features/pages/ui/terms-sections.tsx'

export function TermsPage({ deal }: { deal: PricingTerms }) {
  return (
    <LongPage
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you, in twelve sections."
      sections={termsSections(deal, useShop())}
    />
  )
}
