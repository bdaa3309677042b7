import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { SettingsView } from '#src/people/notifications/view.ts'

/** The values of the settings form: for each kind, where it is shown. */
export function settingsValues(settings: SettingsView): StoredValues {
  return Object.fromEntries(settings.map(({ kind, inApp, mail }) => [kind, channelsText(inApp, mail)]))
}

/** The settings with the switches as they were posted. */
export function withSwitches(settings: SettingsView, posted: Switches): SettingsView {
  return settings.map((one) => ({
    ...one,
    inApp: posted.inApp.includes(one.kind),
    mail: posted.mail.includes(one.kind),
  }))
}
export type Switches = { readonly inApp: readonly string[]; readonly mail: readonly string[] }

function channelsText(inApp: boolean, mail: boolean): string {
  if (inApp && mail) return 'In app and by email'
  return inApp ? 'In app' : mail ? 'By email' : 'Off'
}
