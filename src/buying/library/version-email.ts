import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

type VersionNews = {
  readonly name: string
  readonly title: string
  readonly version: number
  /** The creator's note; may be empty. */
  readonly note: string
  readonly purchaseId: string
  readonly publicUrl: string
  readonly stop: StopLink | undefined
}

/** Renders the email about a new version, with a link to the changes. */
export function versionEmail(settings: ShopSettings, news: VersionNews): Promise<WholeMail> {
  const { name, title, version, note, purchaseId, publicUrl, stop } = news
  return writtenMail(settings, 'new_version', {
    ...{ name, siteUrl: publicUrl, stop, values: { title, version: String(version), note } },
    url: new URL(`/purchases/${purchaseId}`, publicUrl).href,
  })
}
