import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Settings } from '#src/ports/settings.ts'
import { settingsFrom } from '#src/kernel/shop-settings.ts'
import { testSettings } from '#src/testing/settings.ts'
import { cents } from '#src/kernel/money.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { promptoria } from '#src/testing/renamed-shop.ts'

// Every email of a shop with another name.

const settings = { ...testSettings, ...settingsFrom(new Map(Object.entries(promptoria)), new Map()) }
const publicUrl = 'https://promptoria.example'
const at = new Date(0)
const id = '00000000-0000-4000-8000-000000000000'
const statement = {
  ...{ id, kind: 'suspension', reason: 'spam', words: 'x', listing: null, until: at, holdsEarnings: true, takenAt: at },
  ...{ liftedAt: null, liftReason: 'x', isInForce: true, canAppeal: true, appealEndsAt: at, appeal: null },
}

/** The arguments of each email. An email without an entry fails the test. */
const samples: Readonly<Record<string, readonly object[]>> = {
  verificationEmail: [{ name: 'Ada', url: publicUrl }],
  resetPasswordEmail: [{ name: 'Ada', url: publicUrl }],
  deviceLinkEmail: [{ name: 'Ada', url: publicUrl }],
  alreadyRegisteredEmail: [{ name: 'Ada', url: publicUrl }],
  addressLinkEmail: [{ username: 'ada', url: publicUrl }],
  addressInUseEmail: [{ name: 'Ada', url: publicUrl }],
  addressChangedEmail: [{ name: 'Ada', url: publicUrl, newEmail: 'ada@example.org', at }],
  moveLinkEmail: ['to', 'from'].map((side) => ({ side, url: publicUrl, to: 'ada', fromEmail: 'bob@example.org' })),
  movedEmail: [true, false].map((isNew) => ({
    ...{ name: 'Ada', count: 2, byAdmin: isNew, to: 'ada', isNew, publicUrl },
  })),
  securityNoticeEmail: [{ name: 'Ada', change: 'password', at, siteUrl: publicUrl }],
  problemEmail: ['began', 'over'].map((news) => ({ kind: 'emails', detail: 'x', news, at, siteUrl: publicUrl })),
  appConnectedEmail: [{ name: 'Ada', app: 'Robot', host: 'robot.example', at, siteUrl: publicUrl }],
  disputeEmail: ['opened', 'won', 'lost', 'warned'].map((news) => ({
    ...{ news, name: 'Ada', titles: ['A'], moved: cents(100), isKept: false, publicUrl },
  })),
  payoutEmail: ['requested', 'paid', 'failed'].map((news) => ({
    ...{ news, sellerName: 'Ada', amount: cents(100), failure: null, publicUrl },
  })),
  actionEmail: ['taken', 'lifted', 'declined', 'released'].map((news) => ({
    statement,
    news,
    key: 'k',
    name: 'Ada',
    publicUrl,
  })),
  noticeEmail: ['received', 'decided'].map((news) => ({
    ...{ number: 7, news, ground: 'other', url: null, isUpheld: false, answer: 'x', name: 'Ada', publicUrl },
  })),
  refundEmail: (['buyer', 'seller'] as const).flatMap((to) =>
    ['refunded', 'refunded-in-part', 'declined'].map((news) => ({
      ...{ to, news, name: 'Ada', title: 'A', price: cents(100), answer: 'x', publicUrl },
    })),
  ),
  termsEmail: [{ name: 'Ada', version: 2, from: at, publicUrl }],
  versionEmail: [{ name: 'Ada', title: 'A', version: 2, note: 'x', purchaseId: id, publicUrl, stop: undefined }],
  invitationEmail: [{ buyer: 'Ada', title: 'A', url: publicUrl, until: 'Jan 1, 2027', publicUrl }],
  letterEmail: (['followers', 'update', 'news'] as const).map((kind) => ({
    letter: { kind, listingTitle: 'A', subject: 'x', body: 'See https://example.org' },
    ...{ creator: { displayName: 'Bob', username: 'bob' }, name: 'Ada', url: publicUrl, publicUrl },
  })),
  unreadEmail: [{ name: 'Ada', from: 'Bob', unread: 2, threadId: id, publicUrl, stop: { what: 'x', url: publicUrl } }],
  notificationEmail: [{ kind: 'sale', name: 'Ada', text: 'x', detail: 'x', href: '/', publicUrl, stop: undefined }],
  confirmationEmail: [
    {
      ...{ buyerName: 'Ada', totalCents: 100, orderId: id, receiptNumber: 1, paidAt: at, refundDays: 14, publicUrl },
      termsVersion: '3',
      items: [{ title: 'A', price: cents(100), licence: 'personal', purchaseId: id }],
    },
  ],
  acknowledgementEmail: (['visitor', 'user', 'buyer'] as const).map((from) => ({
    ...{ number: 1001, name: 'Ada', email: 'ada@example.org', order: '#1', statedAt: at, from, publicUrl },
  })),
  withdrawalLinkEmail: [{ name: 'Ada', order: '#1', statedAt: at, url: publicUrl, publicUrl }],
  answerEmail: [
    {
      ...{ number: 1001, order: '#1', statedAt: at, reimburseBy: at, name: 'Ada', publicUrl },
      lines: [{ purchaseId: id, title: 'A', outcome: 'opened', openedAt: at, consentAt: at }],
    },
  ],
  returnedPaymentEmail: [
    { buyerName: 'Ada', amount: 100, currency: 'usd', totalCents: 100, reason: 'paid-twice', publicUrl },
  ],
  accountClosedEmail: [
    {
      name: 'Ada',
      at,
      lost: { earnings: cents(1), debt: cents(0), refundable: { count: 1, amount: cents(1) } },
      publicUrl,
    },
  ],
  giftEmail: [{ giver: 'Bob', title: 'A', message: 'x', url: publicUrl, until: 'May 1, 2026', publicUrl }],
  giftReminderEmail: [{ name: 'Ada', title: 'A', until: 'May 1, 2026', publicUrl }],
  welcomeEmail: [{ name: 'Ada', siteUrl: publicUrl }],
  inviteEmail: [{ name: 'Ada', url: publicUrl }],
  testEmail: [{ siteUrl: publicUrl, at }],
}

type Email = (settings: Settings, about: object) => Promise<{ subject: string; html: string; text: string }>

const folder = join(projectRoot(), 'src')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|[/\\-])emails?\.tsx?$/.test(file),
)

test('each email names the shop only, in both parts', async () => {
  const seen: string[] = []
  for (const file of files) {
    const module = (await import(join(folder, file))) as Readonly<Record<string, Email>>
    for (const [name, email] of Object.entries(module)) {
      if (typeof email !== 'function' || !name.endsWith('Email')) continue
      seen.push(name)
      expect(samples[name], name).toBeDefined()
      for (const about of samples[name] ?? []) {
        const { subject, html, text } = await email(settings, about)
        for (const part of [subject, html, text]) expect(part, name).not.toMatch(/skald/i)
        for (const part of [html, text]) expect(part, name).toContain('Promptoria')
      }
    }
  }
  expect(seen.toSorted()).toEqual(Object.keys(samples).toSorted())
})
