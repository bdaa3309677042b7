import { useShop } from '#src/ui/shell/shop-context.ts'
import { LongPage } from '#src/features/pages/ui/long-page.tsx'
import { privacySections } from '#src/features/pages/ui/privacy-sections.tsx'

export function PrivacyPage() {
  return (
    <LongPage
      title="Privacy Policy"
      lead="Which data we store, why, and for how long."
      sections={privacySections(useShop())}
    />
  )
}
