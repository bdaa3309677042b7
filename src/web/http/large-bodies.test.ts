import { expect, test } from 'vitest'
import { gate, page, startEdge, until } from '#src/testing/edge.ts'

test('processes four large bodies at a time, one per client, and small ones in parallel', async () => {
  const open = gate<undefined>()
  const edge = await startEdge({
    trustProxy: true,
    render: async (request) => {
      if ((await request.arrayBuffer()).byteLength > 65_536) await open.promise
      return page('done')
    },
  })
  const large = Buffer.alloc(70_000, 'x')
  const post = (n: number, body: string | Buffer) =>
    edge.ask('/create-prompt', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `203.0.113.${n}`,
        'sec-fetch-site': 'same-origin',
      },
    })
  const sent = [1, 1, 2, 3, 4, 5, 6].map((n) => post(n, large))
  await until(() => edge.calls.length === 4)
  expect((await post(7, 'a=b')).status).toBe(200)
  const clients = edge.calls.slice(0, 4).map(({ info }) => info.clientIp)
  expect(new Set(clients).size).toBe(4)
  expect(edge.calls).toHaveLength(5)
  open.resolve(undefined)
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
})
