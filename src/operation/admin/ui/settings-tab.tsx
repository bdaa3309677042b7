import type { ComponentProps, ReactNode } from 'react'
import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import { Tabs } from '#src/ui/data/tabs.tsx'
import type { SettingsSection } from '#src/operation/admin/rules.ts'
import { adminHref, settingsSections } from '#src/operation/admin/rules.ts'
import { BackupsSection } from './backups-section.tsx'
import { EnvironmentSection } from './environment-section.tsx'
import { SettingChanges } from './setting-changes.tsx'
import { SettingsForm } from './settings-form.tsx'

type SettingsTabProps = {
  readonly section: SettingsSection
  readonly settings: ComponentProps<typeof SettingsForm>['settings']
  readonly changes: ComponentProps<typeof SettingChanges>['page'] | null
  readonly environment: readonly SettingInForce[] | null
  readonly backups: ComponentProps<typeof BackupsSection> | null
  readonly failedForm: ComponentProps<typeof SettingsForm>['failedForm']
}

/** One section of the settings, or their history, the environment or the backups. */
export function SettingsTab(props: SettingsTabProps) {
  const tabs = settingsSections.map(({ id, name }) => ({
    href: adminHref('settings', { section: id }),
    name,
    current: id === props.section,
  }))
  return (
    <>
      <Tabs label="Settings" tabs={tabs} />
      <div className="settings-section">{contentOf(props)}</div>
    </>
  )
}

function contentOf({ section, settings, changes, environment, backups, failedForm }: SettingsTabProps): ReactNode {
  if (changes) return <SettingChanges page={changes} settings={settings} />
  if (environment) return <EnvironmentSection settings={environment} />
  if (backups) return <BackupsSection {...backups} />
  const shown = settings.filter((one) => one.section === section)
  return <SettingsForm key={section} section={section} settings={shown} failedForm={failedForm} />
}
