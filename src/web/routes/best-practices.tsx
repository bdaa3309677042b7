import { brand } from '#src/kernel/brand.ts'
import { BestPracticesPage } from '#src/features/pages/ui/index.ts'
import type { Route } from './+types/best-practices'

export const meta: Route.MetaFunction = () => [
  { title: `Best practices · ${brand.name}` },
  { name: 'description', content: 'What listings that sell have in common, and the values of the shop.' },
]

export default function BestPractices() {
  return <BestPracticesPage />
}
