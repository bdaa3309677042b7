// Reads a library with the real clients, which `npm run test:deep` installs into the folder TOOL_CLIENTS. They need no account.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { libraryAddress } from '#src/buying/skills/rules.ts'
import { createLibraryAddress } from '#src/platform/developers/operations/library-addresses.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { bought, serveRoutes } from '#src/testing/mcp.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const installed = process.env['TOOL_CLIENTS']
const title = 'Cold email'

let home: string
let shop: Shop
let served: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'skald-clients-'))
  await mkdir(join(home, 'project'))
  shop = await testShop()
  served = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await served.close()
  await shop.close()
  await rm(home, { recursive: true, force: true })
})

/** Runs a client with its own home, and returns what it printed. */
function client(name: string, ...args: string[]): Promise<string> {
  const env = {
    PATH: `${dirname(process.execPath)}:${installed}/node_modules/.bin:${process.env['PATH']}`,
    ...{ HOME: home, CI: '1', DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' },
  }
  return new Promise((resolve) => {
    const child = execFile(name, args, { cwd: join(home, 'project'), env }, (_, out, errors) => resolve(out + errors))
    child.stdin?.end()
  })
}

/** The SKILL.md files below a folder that contain a text. */
async function skillsWith(folder: string, text: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const paths = await readdir(folder, { recursive: true })
  const skills = paths.filter((path) => path.endsWith('SKILL.md')).map((path) => join(folder, path))
  const texts = await Promise.all(skills.map((path) => readFile(path, 'utf8')))
  return skills.filter((_, i) => texts[i]?.includes(text))
}

async function aLibrary() {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ title, text: 'The qzxfirst email.' })
  const other = await shop.aListing({ title: 'Warm email', text: 'The qzxsecond email.' })
  const id = await bought(shop, buyer, listing, true)
  await bought(shop, buyer, other, true)
  const { token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, buyer)
  return {
    address: libraryAddress(served.url.origin, token),
    async publish() {
      shop.clock.advance(5)
      const changed = { ...listingValues({ ...listing, text: 'The qzxnewer email.' }), title }
      await shop.did(editListing, { id: listing.id, listing: changed, note: '' }, listing.creator)
    },
    async refund() {
      shop.clock.advance(5)
      const all = { amountCents: listing.priceCents, leftCents: listing.priceCents }
      await shop.did(refundPurchase, { id, ...all, keepsFee: false, reason: 'Asked for' }, await anAdmin(shop))
    },
  }
}

test.skipIf(!installed)('Claude Code adds a library, installs, updates and loses a refunded skill', async () => {
  const library = await aLibrary()
  const cache = join(home, '.claude/plugins/cache')
  expect(await client('claude', 'plugin', 'marketplace', 'add', library.address)).toContain('Successfully added')
  expect(await client('claude', 'plugin', 'install', 'cold-email@skald-library')).toContain('Successfully installed')
  expect(await client('claude', 'plugin', 'details', 'cold-email@skald-library')).toMatch(/Skills \(1\)\s+cold-email/)
  expect(await skillsWith(cache, 'qzxfirst')).toHaveLength(1)
  await library.publish()
  await client('claude', 'plugin', 'marketplace', 'update', 'skald-library')
  expect(await client('claude', 'plugin', 'update', 'cold-email@skald-library')).toContain('from 1.0.0 to 2.0.0')
  expect(await skillsWith(cache, 'qzxnewer')).toHaveLength(1)
  await library.refund()
  await client('claude', 'plugin', 'marketplace', 'update', 'skald-library')
  expect(await client('claude', 'plugin', 'list')).toMatch(/cold-email@skald-library[\s\S]*failed to load/)
  expect(await client('claude', 'plugin', 'install', 'cold-email@skald-library')).toContain('not found')
  expect(await client('claude', 'plugin', 'install', 'warm-email@skald-library')).toContain('Successfully installed')
})

test.skipIf(!installed)('skills installs all skills of a library and updates them', async () => {
  const library = await aLibrary()
  const skills = join(home, 'project/.agents/skills')
  expect(await client('skills', 'add', library.address, '-y')).toContain('Installed 2 skills')
  expect(await skillsWith(skills, 'qzxfirst')).toHaveLength(1)
  await library.publish()
  await client('skills', 'update', '-y')
  expect(await skillsWith(skills, 'qzxnewer')).toHaveLength(1)
  await library.refund()
  expect(await client('skills', 'update', '-y')).toMatch(/deleted upstream[\s\S]*cold-email/)
})

test.skipIf(!installed)('Codex adds a library, installs, updates and loses a refunded skill', async () => {
  const library = await aLibrary()
  const cache = join(home, '.codex/plugins/cache')
  expect(await client('codex', 'plugin', 'marketplace', 'add', library.address)).toContain('Added marketplace')
  expect(await client('codex', 'plugin', 'add', 'cold-email@skald-library')).toContain('Added plugin')
  expect(await skillsWith(cache, 'qzxfirst')).toHaveLength(1)
  await library.publish()
  await client('codex', 'plugin', 'marketplace', 'upgrade', 'skald-library')
  await client('codex', 'plugin', 'add', 'cold-email@skald-library')
  expect(await skillsWith(cache, 'qzxnewer')).toHaveLength(1)
  await library.refund()
  await client('codex', 'plugin', 'marketplace', 'upgrade', 'skald-library')
  expect(await client('codex', 'plugin', 'list')).not.toMatch(/cold-email@skald-library +not installed/)
  expect(await client('codex', 'plugin', 'list')).toContain('warm-email@skald-library')
})
