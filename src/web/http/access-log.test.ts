import { expect, test } from 'vitest'
import { startEdge, until } from '#src/testing/edge.ts'

test('text lines equal the lines of the logger', async () => {
  const texts: string[] = []
  const asText = await startEdge({ access: (line) => texts.push(line) })
  const asFields = await startEdge()
  for (const edge of [asText, asFields]) {
    await edge.ask('/a"b?token=secret')
    await edge.ask('/a"b?token=secret', { method: 'HEAD' })
    await edge.ask('/%zz')
    await edge.ask(`/${'long'.repeat(300)}`)
    await edge.ask(`/library/skaldlib_${'secret'.repeat(6)}ab.git/info/refs`)
    await edge.ask(`/gifts/claim/11111111-1111-4111-8111-111111111111.${'secret-'.repeat(6)}a`)
    await edge.ask(`/%6cibrary/skaldlib_${'secret'.repeat(6)}ab`)
  }
  await until(() => texts.length === 7 && asFields.lines.length === 7)
  expect(asText.lines).toEqual([])
  expect(texts.every((line) => line.endsWith('}\n'))).toBe(true)
  const parsed = texts.map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const line of parsed) {
    expect(line).toMatchObject({
      level: 30,
      msg: 'request',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      ms: expect.any(Number),
    })
    expect(line['requestId']).toMatch(/^[0-9a-f-]{36}$/)
  }
  const bare = ({ method, path, status, bytes }: Record<string, unknown>) => ({ method, path, status, bytes })
  expect(parsed.map(bare)).toEqual(asFields.lines.map((line) => bare(line.fields)))
  expect(texts.join('')).not.toContain('secret')
  expect(texts.join('')).toContain('/library/***.git/info/refs')
})
