import { AboutPage } from '#src/features/pages/ui/about-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/about'

export const meta = staticPageMeta({
  title: 'About',
  description: (shop) =>
    `${shop.name} is a marketplace for prompts, prompt packs and agents${shop.city && `, based in ${shop.city}`}.`,
  path: '/about',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function About({ loaderData: { deal } }: Route.ComponentProps) {
  return <AboutPage deal={deal} />
}
