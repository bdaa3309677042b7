import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { listLibrary } from '#src/features/library/index.ts'
import { PurchasesPage } from '#src/features/library/ui/index.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/purchases'

export const meta: Route.MetaFunction = () => [{ title: `My Purchases · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { refundDays } = scope.settings
  const listed = await readable(scope, scope.run(listLibrary, {}))
  if (listed === null) return data({ purchases: null, refundDays }, notReadable)
  if (!listed.ok) throw toSignIn(request)
  return { purchases: listed.value, refundDays }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  return <PurchasesPage {...loaderData} />
}
