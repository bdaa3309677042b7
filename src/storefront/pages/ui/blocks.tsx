import type { ComponentType } from 'react'
import type { BlockName } from '#src/storefront/pages/rules.ts'
import {
  AboutColophon,
  AboutKinds,
  AboutLiving,
  AboutPrints,
  AboutPromises,
} from '#src/storefront/pages/ui/about-blocks.tsx'
import { Correction, TermsList } from '#src/storefront/pages/ui/best-practices-blocks.tsx'
import { Bring, CommunityWall, SocialLinks } from '#src/storefront/pages/ui/community-blocks.tsx'
import { CookieTable } from '#src/storefront/pages/ui/cookie-table.tsx'
import {
  ListingExhibit,
  NameExhibit,
  PayoutExhibit,
  ShareExhibit,
  TextExhibit,
  VersionsExhibit,
} from '#src/storefront/pages/ui/guide-exhibits.tsx'
import { Allowed, Ladder } from '#src/storefront/pages/ui/guidelines-blocks.tsx'
import { LegalIdentityBlock } from '#src/storefront/pages/ui/legal-identity.tsx'
import { Licenses, LicenseTable } from '#src/storefront/pages/ui/license-blocks.tsx'
import { Outro } from '#src/storefront/pages/ui/outro.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { CreatorPlan, EarningsBlock, PaymentsNotice } from '#src/storefront/pages/ui/pricing-blocks.tsx'
import { QuestionsBlock } from '#src/storefront/pages/ui/questions.tsx'
import { Flow, FreePlan, ShareBar } from '#src/storefront/pages/ui/subscriptions-blocks.tsx'
import { SupportDesk, SupportLetter, Ways } from '#src/storefront/pages/ui/support-blocks.tsx'

const components: Readonly<Record<BlockName, ComponentType<BlockProps>>> = {
  'cookie-table': CookieTable,
  'legal-identity': LegalIdentityBlock,
  questions: QuestionsBlock,
  earnings: EarningsBlock,
  'payments-notice': PaymentsNotice,
  'support-letter': SupportLetter,
  'share-bar': ShareBar,
  ways: Ways,
  ladder: Ladder,
  flow: Flow,
  'terms-list': TermsList,
  'license-table': LicenseTable,
  'about-prints': AboutPrints,
  'about-kinds': AboutKinds,
  'name-exhibit': NameExhibit,
  'text-exhibit': TextExhibit,
  'listing-exhibit': ListingExhibit,
  'share-exhibit': ShareExhibit,
  'versions-exhibit': VersionsExhibit,
  'payout-exhibit': PayoutExhibit,
  'community-wall': CommunityWall,
  'about-living': AboutLiving,
  'about-promises': AboutPromises,
  'about-colophon': AboutColophon,
  correction: Correction,
  'social-links': SocialLinks,
  bring: Bring,
  allowed: Allowed,
  licenses: Licenses,
  'creator-plan': CreatorPlan,
  'free-plan': FreePlan,
  'support-desk': SupportDesk,
  outro: Outro,
}

/** A named part of a document. */
export function Block({ block, facts }: BlockProps) {
  const Component = components[block.name]
  return <Component block={block} facts={facts} />
}
