import { expect, test } from 'vitest'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { payoutEmail } from '#src/selling/earnings/emails.ts'
import { cents } from '#src/kernel/money.ts'

test.each(['requested', 'paid', 'failed'] as const)(
  'the email of a payout that is %s separates thousands',
  async (news) => {
    const about = { news, sellerName: 'Ada', amount: cents(458_550), failure: null, publicUrl: 'https://skald.test' }
    const { subject, html, text } = await payoutEmail(defaultSettings, about)
    for (const part of [subject, html, text]) {
      expect(part).toContain('$4,585.50')
      expect(part).not.toContain('4585')
    }
  },
)
