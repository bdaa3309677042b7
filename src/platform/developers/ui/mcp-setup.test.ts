import { expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { mcpSetup } from './mcp-setup.ts'

const url = 'https://shop.test/mcp'

test.each(['https://shop.test', 'https://shop.test/', 'https://shop.test/developers/mcp'])(
  'the server is at /mcp of %s',
  (site) => expect(mcpSetup(site, defaultShop).url).toBe(url),
)

test('the links that add the server contain its settings', () => {
  const { cursorLink, vsCodeLink } = mcpSetup('https://shop.test', defaultShop)
  const cursor = new URL(cursorLink).searchParams
  expect(cursor.get('name')).toBe('skald')
  expect(JSON.parse(atob(cursor.get('config') ?? ''))).toEqual({ url })
  const [, settings = ''] = vsCodeLink.split('vscode:mcp/install?')
  expect(JSON.parse(decodeURIComponent(settings))).toEqual({ name: 'skald', type: 'http', url })
})

test('the settings for files and commands are valid', () => {
  const { cursor, vsCode, vsCodeKey } = mcpSetup('https://shop.test', defaultShop)
  expect(JSON.parse(cursor)).toEqual({ mcpServers: { skald: { url } } })
  const [, quoted = ''] = /^code --add-mcp (.+)$/.exec(vsCode) ?? []
  // A shell reads these escapes as JSON does.
  expect(JSON.parse(JSON.parse(quoted) as string)).toEqual({ name: 'skald', type: 'http', url })
  expect(JSON.parse(vsCodeKey)).toMatchObject({
    inputs: [{ id: 'skald-key', password: true }],
    servers: { skald: { url, headers: { Authorization: 'Bearer ${input:skald-key}' } } },
  })
})
