import { legalIdentityOf } from '#src/operation/documents/public/shown-documents.ts'
import { estimateInput } from '#src/storefront/pages/rules.ts'
import type { Settings } from '#src/ports/settings.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'

/** What the blocks of a document show. */
export const loadFacts = (settings: Settings, query: URLSearchParams) => ({
  deal: pricingTermsOf(settings),
  input: estimateInput(query),
  links: settings.socialLinks,
  legal: legalIdentityOf(settings),
})
