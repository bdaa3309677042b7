import { brand } from '#src/kernel/brand.ts'
import { listLibrary } from '#src/features/library/index.ts'
import { PurchasesPage } from '#src/features/library/ui/index.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/purchases'

export const meta: Route.MetaFunction = () => [{ title: `My Purchases · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const listed = await scope.run(listLibrary, {})
  if (!listed.ok) throw toSignIn(request)
  return { purchases: listed.value, refundDays: scope.settings.refundDays }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  return <PurchasesPage {...loaderData} />
}
