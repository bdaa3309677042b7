import { brand } from '#src/kernel/brand.ts'
import { PrivacyPage } from '#src/features/pages/ui/index.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = () => [
  { title: `Privacy Policy · ${brand.name}` },
  { name: 'description', content: `Which data ${brand.name} keeps, why, and for how long.` },
]

export default function Privacy() {
  return <PrivacyPage />
}
