import { SettingsTab } from '#src/operation/admin/ui/settings-tab.tsx'
import { listBackups } from '#src/operation/admin/operations/backups.ts'
import { readEnvironment } from '#src/operation/admin/operations/overview.ts'
import { settingsSectionOf } from '#src/operation/admin/rules.ts'
import { listChanges } from '#src/operation/settings/operations/changes.ts'
import { listSettings } from '#src/operation/settings/operations/settings.ts'
import { settingsForms } from '#src/web/admin/settings-form.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-settings'

async function load({ run }: Scope, params: URLSearchParams) {
  const section = settingsSectionOf(params.get('section'))
  const [settings, changes, environment, backups] = await Promise.all([
    run(listSettings, {}),
    section === 'history' ? run(listChanges, queryParams(params)) : null,
    section === 'environment' ? run(readEnvironment, {}) : null,
    section === 'backups' ? run(listBackups, {}) : null,
  ])
  return {
    section,
    settings: unwrap(settings).filter((one) => section === 'history' || one.section === section),
    changes: changes && unwrap(changes),
    environment: environment && unwrap(environment),
    backups: backups && unwrap(backups),
  }
}

export const loader = tabLoader(load)

export const action = tabAction(settingsForms)

export default function Settings({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, _, answered) => <SettingsTab {...data} failedForm={answered} />}
    </TabFrame>
  )
}
