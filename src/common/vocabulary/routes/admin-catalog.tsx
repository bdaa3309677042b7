import { CatalogTab } from '#src/operation/admin/ui/catalog-tab.tsx'
import { kindOfSection } from '#src/operation/admin/rules.ts'
import { termForms, termsOf } from '#src/web/admin/term-forms.ts'
import { tabAction, tabLoader } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-catalog'

async function load(scope: Scope, params: URLSearchParams) {
  const kind = kindOfSection(params.get('section'))
  const terms = await termsOf(scope, kind)
  return { kind, terms, edited: terms.find(({ id }) => id === params.get('edit')) ?? null }
}

export const loader = tabLoader(load)

export async function action(args: Route.ActionArgs) {
  return tabAction(termForms(kindOfSection(new URL(args.request.url).searchParams.get('section'))))(args)
}

export default function Catalog({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <CatalogTab {...data} failedForm={failedForm} />}
    </TabFrame>
  )
}
