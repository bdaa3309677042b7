// Runs the official conformance suite against /mcp. It tests servers with prepared tools, prompts and resources; ours has real ones.
import { execFile } from 'node:child_process'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought, keyOf, serveRoutes } from '#src/testing/mcp.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const scenarios = [
  ...['server-initialize', 'ping', 'completion-complete', 'tools-list', 'resources-list', 'prompts-list'],
  ...['dns-rebinding-protection'],
]

const doesNotApply: Readonly<Record<string, readonly string[]>> = {
  'Calls prepared tools, which only a test server has. tools.test.ts and clients.test.ts call ours.': [
    ...['tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
    ...['tools-call-mixed-content', 'tools-call-with-logging', 'tools-call-error', 'tools-call-with-progress'],
    ...['tools-call-sampling', 'tools-call-elicitation', 'json-schema-2020-12', 'elicitation-sep1034-defaults'],
    ...['elicitation-sep1330-enums', 'server-sse-polling'],
  ],
  'Reads prepared resources and prompts. clients.test.ts reads ours.': [
    ...['resources-read-text', 'resources-read-binary', 'resources-templates-read', 'prompts-get-simple'],
    ...['prompts-get-with-args', 'prompts-get-embedded-resource', 'prompts-get-with-image'],
  ],
  'Needs sessions. Ours are stateless: changes.test.ts has two machines answer one client.': [
    ...['server-sse-multiple-streams', 'resources-subscribe', 'resources-unsubscribe'],
  ],
  'Optional, and deprecated in 2026-07-28.': ['logging-set-level'],
}

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
let proxy: Awaited<ReturnType<typeof signedInProxy>>
beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
  const buyer = await shop.aPerson()
  await bought(shop, buyer, await shop.aListing(), true)
  proxy = await signedInProxy(Number(server.url.port), await keyOf(shop, buyer))
})
afterAll(async () => {
  await proxy.close()
  await server.close()
  await shop.close()
})

/** The suite cannot sign in, so requests through this port have a key. */
async function signedInProxy(port: number, key: string) {
  const listening = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const options = { port, host: '127.0.0.1', path, method, headers: { ...headers, authorization: `Bearer ${key}` } }
    const sending = send(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    outgoing.on('close', () => sending.destroy())
    sending.on('error', () => outgoing.destroy())
    incoming.pipe(sending)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = listening.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      listening.close(() => resolve())
      listening.closeAllConnections()
    })
  return { url: `http://localhost:${ownPort}/mcp`, close }
}

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
const run = (...args: string[]) => promisify(execFile)(process.execPath, [suite, ...args], { cwd: tmpdir() })

test.each(scenarios)('conforms: %s', async (scenario) => {
  const { stdout } = await run('server', '--url', proxy.url, '--scenario', scenario)
  const [, passed, all, failed, warnings] = /Passed: (\d+)\/(\d+), (\d+) failed, (\d+) warnings/.exec(stdout) ?? []
  expect([Number(passed) > 0, passed === all, failed, warnings], stdout).toEqual([true, true, '0', '0'])
})

test('every scenario of the suite is run, or listed with the reason why it does not apply', async () => {
  const { stdout } = await run('list', '--server')
  const listed = [...stdout.matchAll(/^ +- ([\w-]+) /gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual([...scenarios, ...Object.values(doesNotApply).flat()].toSorted())
})
