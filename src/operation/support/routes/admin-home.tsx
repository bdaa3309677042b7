import { readWeeks } from '#src/operation/support/operations/weeks.ts'
import { HomeTab } from '#src/operation/support/ui/home-tab.tsx'
import { tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-home'

const load = async ({ run }: Scope) => unwrap(await run(readWeeks, {}))

export const loader = tabLoader(load)

export default function Home({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <HomeTab {...data} />}</TabFrame>
}
