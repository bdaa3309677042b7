import { RoomForm } from '#src/features/accounts/ui/room-form.tsx'
import { Switch } from '#src/ui/forms/choice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { alwaysShown, hasMailSwitch } from '#src/features/notifications/rules.ts'
import type { SettingsView } from '#src/features/notifications/view.ts'
import { kindWords } from '#src/features/notifications/ui/words.ts'
import '#src/features/notifications/ui/notifications.css'

/** What somebody wants to be told, in the shop and by mail. */
export function NotificationSettings({ settings }: { readonly settings: SettingsView }) {
  return (
    <>
      <PageHead title="Notifications" lead="What you hear of, and how." />
      <RoomForm tab="notifications" intent="save" submit="Save Changes" pending="Saving...">
        <table className="news-settings">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What</VisuallyHidden>
              </th>
              <th scope="col" className="way">
                In the shop
              </th>
              <th scope="col" className="way">
                By email
              </th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <Row key={setting.kind} setting={setting} />
            ))}
          </tbody>
        </table>
        <p className="quiet small">
          Whatever you choose, we mail you receipts, what becomes of your own refunds, payouts that failed, disputes,
          and what concerns the safety of your account.
        </p>
      </RoomForm>
    </>
  )
}

function Row({ setting: { kind, inApp, mail } }: { readonly setting: SettingsView[number] }) {
  const { name, note } = kindWords[kind]
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="quiet small">{note}</span>
      </th>
      <td className="way">
        <Switch
          label={<VisuallyHidden>{name} in the shop</VisuallyHidden>}
          name="inApp"
          value={kind}
          defaultChecked={inApp}
          disabled={alwaysShown(kind)}
        />
      </td>
      <td className="way">
        {hasMailSwitch(kind) ? (
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
