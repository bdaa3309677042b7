import { brand } from '#src/kernel/brand.ts'
import { GuidelinesPage } from '#src/features/pages/ui/index.ts'
import type { Route } from './+types/guidelines'

export const meta: Route.MetaFunction = () => [
  { title: `Community Guidelines · ${brand.name}` },
  { name: 'description', content: `What belongs at ${brand.name}, what does not, and what happens then.` },
]

export default function Guidelines() {
  return <GuidelinesPage />
}
