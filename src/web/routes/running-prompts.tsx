import { RunningPromptsPage } from '#src/features/pages/ui/running-prompts-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/running-prompts'

export const meta = staticPageMeta({
  title: 'Run prompts',
  description: 'Run what you bought with your own model: keys, models on your computer, costs and kept runs.',
  path: '/running-prompts',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function RunningPrompts({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return <RunningPromptsPage origin={new URL(publicUrl).origin} />
}
