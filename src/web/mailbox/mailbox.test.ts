import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OutboxMessage } from '#src/ports/mailer.ts'
import { createMailbox } from '#src/web/mailbox/mailbox.ts'

const link = 'http://localhost:3000/verify-email?token=a_b&next=%2F'

function aMessage(over: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: '0'.repeat(32),
    to: 'Astrid Lind <astrid@skald.test>',
    from: 'Skald <no-reply@skald.test>',
    subject: 'Please confirm your email address',
    sentAt: new Date('2026-11-20T12:30:45Z'),
    text: `Hello,\n\nopen ${link}.\n`,
    html: '<html><head><title>x</title></head><body><p style="color:red">Hello</p></body></html>',
    ...over,
  }
}

async function visit(path: string, messages: readonly OutboxMessage[] = [], method = 'GET') {
  const handle = createMailbox({
    outbox: {
      list: async (limit) => messages.slice(0, limit),
      read: async (id) => messages.find((message) => message.id === id) ?? null,
    },
    brandNow: () => 'Skald & Co',
    fontsDir: join(import.meta.dirname, '../../ui/fonts'),
  })
  const response = await handle(new Request(`http://localhost:3000${path}`, { method }))
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const opened = (over: Partial<OutboxMessage>) => visit(`/dev/mailbox/${'0'.repeat(32)}`, [aMessage(over)])

test('an empty mailbox explains itself', async () => {
  const { status, body } = await visit('/dev/mailbox')
  expect(status).toBe(200)
  expect(body).toContain('Nothing yet.')
  expect(body).toContain('Skald &amp; Co')
})

test('the list links to each email', async () => {
  const { body } = await visit('/dev/mailbox/', [aMessage(), aMessage({ id: '1'.repeat(32), subject: '' })])
  expect(body).toContain(`href="/dev/mailbox/${'0'.repeat(32)}"`)
  expect(body).toContain('Please confirm your email address')
  expect(body).toContain('(no subject)')
  expect(body).toContain('2026-11-20 12:30:45 UTC')
})

test('an email shows sender, recipient, time and a working link', async () => {
  const { status, body } = await opened({})
  expect(status).toBe(200)
  expect(body).toContain('Astrid Lind &lt;astrid@skald.test&gt;')
  const escaped = link.replace('&', '&amp;')
  expect(body).toContain(`<a href="${escaped}" rel="noopener noreferrer">${escaped}</a>.`)
})

test('shows the HTML part in a sandbox without scripts whose links open a new tab', async () => {
  const { body } = await opened({ html: '<HTML><head></head><script>parent.evil()</script>"\'</HTML>' })
  const frame = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"><\/iframe>/.exec(body)
  expect(frame?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame?.[2]).toBe(
    '&lt;HTML&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;/head&gt;&lt;script&gt;parent.evil()&lt;/script&gt;&quot;&#39;&lt;/HTML&gt;',
  )
})

test('escapes the content of emails', async () => {
  const evil = '"><script>alert(1)</script>'
  for (const over of [{ subject: evil }, { to: evil }, { from: evil }, { text: evil }, { html: evil }]) {
    expect((await opened(over)).body).not.toContain('<script')
    expect((await visit('/dev/mailbox', [aMessage(over)])).body).not.toContain('<script')
  }
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://x"onclick="y', 'https://x<b>'])(
  'the text %j creates no unsafe link',
  async (text) => {
    const { body } = await opened({ text })
    expect(body).not.toMatch(/href="(?:javascript|data):|onclick="y|<b>/)
  },
)

test('the policy allows no scripts and nothing from other origins', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox/style.css', '/dev/mailbox/missing']) {
    const { headers } = await visit(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self' 'unsafe-inline';/)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
  }
  expect((await visit('/dev/mailbox/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('serves the fonts of the site, and no other file', async () => {
  const font = await visit('/dev/mailbox/texturina-latin.woff2')
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect((await visit('/dev/mailbox/..%2Ffonts.woff2')).status).toBe(404)
})

test('shows the HTML part before the plain text, and links back to the marketplace', async () => {
  const { body } = await opened({})
  expect(body.indexOf('<iframe')).toBeLessThan(body.indexOf('<pre>'))
  expect(body).toContain('href="/marketplace"')
})

test.each(['/dev/mailbox/missing', '/dev/mailboxes', `/dev/mailbox/${'0'.repeat(32)}/more`])(
  '%s is not found',
  async (path) => {
    const { status, body } = await visit(path, [aMessage()])
    expect(status).toBe(404)
    expect(body).toContain('Email not found')
  },
)

test('HEAD has no body, and other methods are rejected', async () => {
  expect(await visit('/dev/mailbox', [], 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await visit('/dev/mailbox', [], 'POST')).status).toBe(405)
})
