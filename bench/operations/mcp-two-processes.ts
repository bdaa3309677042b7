// `npm run bench -- mcp-two-processes`: an official MCP client of each generation behind HAProxy, which sends its requests to two processes by turns. It
// lists, reads, calls a tool, and learns of a purchase that the other process made. Fails unless everything succeeds on both.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appOf, generations } from '#src/testing/mcp-apps.ts'
import { buy } from '../../e2e/support/setup.ts'
import { createVisitor } from '../../e2e/support/visitor.ts'
import type { Visitor } from '../../e2e/support/visitor.ts'
import { freePort, startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { startProxy } from '../scaling/haproxy.ts'

const rounds = 50
const scratch = await mkdtemp(join(tmpdir(), 'skald-mcp-'))
try {
  await measure()
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const [port, ports] = [await freePort(), [await freePort(), await freePort()]]
  const url = `http://localhost:${port}`
  const env = {
    ...{ DATABASE_URL: await newDatabase('mcp'), AUTH_SECRET: randomUUID(), PUBLIC_URL: url },
    ...{ DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  }
  const directories = ports.map((own) => join(scratch, String(own)))
  for (const directory of directories) mkdirSync(directory)
  const [[firstPort = 0, secondPort = 0], [firstDir = '', secondDir = '']] = [ports, directories]
  const sandboxPort = String(await freePort())
  const first = await startBuiltApp(firstDir, { ...env, PORT: String(firstPort), SANDBOX_PORT: sandboxPort })
  // The second one shares the payment emulator of the first.
  const second = await startBuiltApp(secondDir, {
    ...{ ...env, PORT: String(secondPort), STRIPE_API_URL: `http://127.0.0.1:${sandboxPort}` },
    STRIPE_SECRET_KEY: `sk_test_${readFileSync(join(firstDir, 'secrets/sandbox-key'), 'utf8').trim()}`,
  })
  const apps = [first, second]
  const proxy = await startProxy(scratch, port, ports)
  const buyer = createVisitor(url)
  await buyer.post('/auth', { intent: 'sign-in', next: '/', email: 'buyer@skald.test', password: 'skald-demo' })
  const key = await newKey(buyer)
  const free = await freeListings(url)
  for (const [at, [generation, start]] of Object.entries(generations).entries()) {
    const { kept, provider } = appOf({ redirectUrl: `${url}/about` })
    kept.tokens = { access_token: key, token_type: 'Bearer' }
    const { client, connect: open, watch } = start(`${url}/mcp`, provider)
    await open()
    let changes = 0
    await watch(() => (changes += 1))
    const before = requestsOf(directories)
    let answered = 0
    for (let n = 0; n < rounds; n++) {
      const { prompts } = await client.listPrompts()
      const { resources } = await client.listResources()
      const last = resources.at(-1)
      if (prompts.length === 0 || !last) throw new Error('The library is empty')
      const { contents } = await client.readResource({ uri: last.uri })
      const called = await client.callTool({ name: 'search_listings', arguments: { search: 'email' } })
      if (contents.length > 0 && called.isError !== true) answered += 4
    }
    await buy(buyer, free[at] ?? '', 0)
    for (let tries = 0; tries < 100 && changes === 0; tries++) await pause(100)
    await client.close()
    const counts = requestsOf(directories).map((count, n) => count - (before[n] ?? 0))
    process.stdout.write(
      `${generation}: ${answered} of ${rounds * 4} requests answered, by the processes ${counts.join(' and ')}; ${changes} changes of the list\n`,
    )
    if (answered < rounds * 4 || changes === 0 || counts.some((count) => count === 0)) process.exitCode = 1
  }
  proxy.stop()
  for (const app of apps) await app.stop()
}

async function newKey(buyer: Visitor): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'create',
    name: 'Benchmark',
    lifetime: '30',
    currentPassword: 'skald-demo',
  }))
    form.set(name, value)
  form.set('scope', 'library:read')
  const { text } = await buyer.post('/profile/developers', form)
  const key = /skald_[A-Za-z0-9_-]{20,}/.exec(text)?.[0]
  if (key === undefined) throw new Error('No key was created')
  return key
}

async function freeListings(url: string): Promise<readonly string[]> {
  const { text } = await createVisitor(url).get('/api/v1/listings?max_price=0&limit=20')
  const { data } = JSON.parse(text) as { readonly data: readonly { readonly id: string }[] }
  return data.map(({ id }) => id)
}

/** How many requests to `/mcp` each process has logged. */
function requestsOf(directories: readonly string[]): readonly number[] {
  return directories.map((directory) => readFileSync(join(directory, 'app.log'), 'utf8').split('"/mcp"').length - 1)
}
