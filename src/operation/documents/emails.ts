import { utcDayText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import { announcedPath } from './rules.ts'

type TermsNews = {
  readonly name: string
  /** The version of the document. */
  readonly version: number
  readonly from: Date
  readonly publicUrl: string
}

/** Renders the email about changed terms. It is a legal notice, so nobody can turn it off. */
export function termsEmail(settings: ShopSettings, { name, version, from, publicUrl }: TermsNews): Promise<WholeMail> {
  return writtenMail(settings, 'changed_terms', {
    ...{ name, siteUrl: publicUrl, values: { day: utcDayText(from) } },
    url: new URL(announcedPath(version), publicUrl).href,
  })
}
