import type { Kind } from '#src/features/notifications/rules.ts'
import { alwaysShown, hasEmailSetting } from '#src/features/notifications/rules.ts'
import { TabForm } from '#src/features/accounts/ui/tab-form.tsx'
import { Switch } from '#src/ui/forms/choice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { SettingsView } from '#src/features/notifications/view.ts'
import '#src/features/notifications/ui/notifications.css'

/** The name and description of each kind in the settings. */
export const kindCopy: Readonly<Record<Kind, { readonly name: string; readonly note: string }>> = {
  sale: { name: 'Sales', note: 'Somebody buys a listing of yours, or takes a free one.' },
  review: { name: 'Reviews', note: 'Somebody reviews a listing of yours.' },
  reply: { name: 'Replies', note: 'A creator answers a review of yours.' },
  follower: { name: 'Followers', note: 'Somebody follows you.' },
  listing: { name: 'New listings', note: 'A creator whom you follow puts something new on sale.' },
  version: { name: 'New versions', note: 'A prompt you own was updated.' },
  payout: { name: 'Payouts', note: 'Payout status.' },
  refund: { name: 'Refunds', note: 'A sale of yours is refunded, or a purchase.' },
  dispute: {
    name: 'Disputes',
    note: 'A buyer disputes a charge with their bank. We always email about it.',
  },
  report: { name: 'Reports', note: 'What became of a report of yours.' },
  message: { name: 'Messages', note: 'Somebody writes to you.' },
  moderation: { name: 'Moderation', note: 'Decisions about your listings or your account.' },
}

/** The form that selects notifications in the app and by email. */
export function NotificationSettings({ settings }: { readonly settings: SettingsView }) {
  return (
    <>
      <PageHead title="Notifications" lead="Choose what we notify you about." />
      <TabForm tab="notifications" intent="save" submit="Save Changes" pending="Saving...">
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
      </TabForm>
    </>
  )
}

function Row({ setting: { kind, inApp, mail } }: { readonly setting: SettingsView[number] }) {
  const { name, note } = kindCopy[kind]
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
