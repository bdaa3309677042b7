import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from '#src/testing/edge.ts'

const code = 'export const word = "work";\n'.repeat(50)

function aBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets', 'app-1a2b.js'), code)
  writeFileSync(join(dir, 'assets', 'font.woff2'), Buffer.alloc(1_000))
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(dir, '.hidden'), 'private words')
  return dir
}

test('sends a built file compressed and cached forever', async () => {
  const edge = await startEdge({ clientDir: aBuild() })
  const answer = await edge.ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(answer.bytes).toString()).toBe(code)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect((await edge.ask('/assets/app-1a2b.js', { headers })).status).toBe(304)
  expect((await edge.ask('/assets/app-1a2b.js', { method: 'HEAD' })).headers['content-length']).toBe(
    String(code.length),
  )
})

test('caches files without a hash briefly and does not compress compressed formats', async () => {
  const edge = await startEdge({ clientDir: aBuild() })
  const robots = await edge.ask('/robots.txt')
  expect([robots.body, robots.headers['cache-control']]).toEqual(['User-agent: *\n', 'public, max-age=300'])
  const font = await edge.ask('/assets/font.woff2', { headers: { 'accept-encoding': 'br' } })
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
})

test('finds nothing outside the folder, hidden or missing', async () => {
  const edge = await startEdge({ clientDir: aBuild() })
  expect((await edge.ask('/assets/old.js')).status).toBe(404)
  for (const path of ['/.hidden', '/%2e%2e/etc/passwd', '/..%2fpackage.json', '/assets'])
    expect((await edge.ask(path)).body).not.toMatch(/private words|root:|"name"/)
  expect((await edge.ask('/robots.txt', { method: 'POST' })).body).toContain('<p>/robots.txt</p>')
})
