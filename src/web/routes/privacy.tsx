import { PrivacyPage } from '#src/features/pages/ui/privacy-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/privacy'

export const meta = staticPageMeta({
  title: 'Privacy Policy',
  description: (shop) => `Which data ${shop.name} stores, why, and for how long.`,
  path: '/privacy',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Privacy() {
  return <PrivacyPage />
}
