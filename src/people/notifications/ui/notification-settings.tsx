import { alwaysShown, hasEmailSetting, isMailOnly, notices } from '#src/people/notifications/rules.ts'
import { TabForm } from '#src/people/accounts/ui/tab-form.tsx'
import { Switch } from '#src/ui/forms/choice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { Switches } from '#src/people/notifications/settings-values.ts'
import { settingsValues, withSwitches } from '#src/people/notifications/settings-values.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import type { SettingsView } from '#src/people/notifications/view.ts'
import '#src/people/notifications/ui/notifications.css'

type NotificationSettingsProps = {
  readonly settings: SettingsView
  /** The switches of a form that was refused. */
  readonly failedForm: { readonly values: Switches; readonly failure: Failure } | null
}

/** The form that selects notifications in the app and by email. */
export function NotificationSettings({ settings, failedForm }: NotificationSettingsProps) {
  const shown = failedForm ? withSwitches(settings, failedForm.values) : settings
  return (
    <>
      <PageHead title="Notifications" lead="Choose what we notify you about." />
      <TabForm tab="notifications" intent="save" submit="Save Changes" pending="Saving...">
        <ReadValues
          stored={settingsValues(settings)}
          entered={settingsValues(shown)}
          labels={Object.fromEntries(settings.map(({ kind }) => [kind, notices[kind].name]))}
          failure={failedForm?.failure}
          href="/profile/notifications"
        />
        <table className="news-settings">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What</VisuallyHidden>
              </th>
              <th scope="col" className="way">
                In app
              </th>
              <th scope="col" className="way">
                Email
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((setting) => (
              <Row key={setting.kind} setting={setting} />
            ))}
          </tbody>
        </table>
        <p className="quiet small mb-4">
          Receipts, refunds, failed payouts, disputes, changed terms and security notices are always emailed.
        </p>
      </TabForm>
    </>
  )
}

function Row({ setting: { kind, inApp, mail } }: { readonly setting: SettingsView[number] }) {
  const { name, note } = notices[kind]
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="quiet small">{note}</span>
      </th>
      <td className="way">
        {isMailOnly(kind) ? (
          <span className="quiet small">Never</span>
        ) : (
          <Switch
            label={<VisuallyHidden>{name} in app</VisuallyHidden>}
            name="inApp"
            value={kind}
            defaultChecked={inApp}
            disabled={alwaysShown(kind)}
          />
        )}
      </td>
      <td className="way">
        {hasEmailSetting(kind) ? (
          <Switch
            label={<VisuallyHidden>{name} by email</VisuallyHidden>}
            name="mail"
            value={kind}
            defaultChecked={mail}
          />
        ) : (
          <span className="quiet small">Always</span>
        )}
      </td>
    </tr>
  )
}
