import { timeText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

type ConnectedProps = {
  readonly name: string
  readonly app: string
  /** Where an app comes from that no admin registered. */
  readonly host: string | null
  readonly at: Date
  /** The origin, without a path. */
  readonly siteUrl: string
}

/** Notifies the owner that a new app was connected. */
export function appConnectedEmail(settings: ShopSettings, props: ConnectedProps): Promise<WholeMail> {
  const { name, app, host, at, siteUrl } = props
  return writtenMail(settings, 'app_connected', {
    ...{ name, siteUrl, url: `${siteUrl}/profile/apps` },
    values: {
      app: host ? `${app} (${host})` : app,
      time: timeText(at),
      warning: host ? 'We have not checked this app. Its name is its own choice.' : '',
    },
  })
}
