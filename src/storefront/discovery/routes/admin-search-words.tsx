import { SearchTab } from '#src/operation/admin/ui/search-tab.tsx'
import { ruleKindOfSection } from '#src/operation/admin/rules.ts'
import { listMostWanted } from '#src/storefront/discovery/operations/missed-searches.ts'
import { listSearchRules, previewSearch } from '#src/storefront/discovery/operations/search-rules.ts'
import { searchForms } from '#src/web/admin/search-forms.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-search-words'

async function load({ run }: Scope, params: URLSearchParams) {
  const kind = ruleKindOfSection(params.get('section'))
  const search = params.get('try')?.trim() ?? ''
  const [listed, missed, tried] = await Promise.all([
    run(listSearchRules, {}),
    run(listMostWanted, {}),
    search === '' ? null : run(previewSearch, { search }),
  ])
  // Those of the shop first.
  const rules = unwrap(listed)
    .filter((rule) => rule.kind === kind)
    .toSorted((a, b) => Number(b.state === 'own') - Number(a.state === 'own'))
  return {
    ...{ kind, rules, missed: unwrap(missed), tried: tried && unwrap(tried) },
    edited: rules.find(({ id }) => id === params.get('edit')) ?? null,
    /** A missed search, as the first word of a new group. */
    given: params.get('add')?.slice(0, 200) ?? '',
  }
}

export const loader = tabLoader(load)

export async function action(args: Route.ActionArgs) {
  return tabAction(searchForms(ruleKindOfSection(new URL(args.request.url).searchParams.get('section'))))(args)
}

export default function SearchWords({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <SearchTab {...data} failedForm={failedForm} />}
    </TabFrame>
  )
}
