import { SettingsTab } from '#src/features/admin/ui/settings-tab.tsx'
import { listBackups } from '#src/features/admin/operations/backups.ts'
import { readSettings } from '#src/features/admin/operations/overview.ts'
import { tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/settings'

async function load({ run }: Scope) {
  const [settings, backups] = await Promise.all([run(readSettings, {}), run(listBackups, {})])
  return { settings: unwrap(settings), backups: unwrap(backups) }
}

export const loader = tabLoader(load)

export default function Settings({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <SettingsTab {...data} />}</TabFrame>
}
