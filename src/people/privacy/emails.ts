import { timeText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { Consequences } from './rules.ts'
import { consequenceTexts } from './ui/consequence-texts.ts'

type Closed = {
  readonly name: string
  readonly at: Date
  readonly lost: Consequences
  readonly publicUrl: string
}

/** Confirms that an account was deleted. */
export function accountClosedEmail(settings: ShopSettings, { name, at, lost, publicUrl }: Closed): Promise<WholeMail> {
  const values = { time: timeText(at), consequences: consequenceTexts(lost).join('\n\n') }
  return writtenMail(settings, 'account_deleted', { name, siteUrl: publicUrl, values })
}
