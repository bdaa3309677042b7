import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLocalTransport } from '#src/buying/runs/ui/local-model.ts'

/** Returns what the user reads if a model on this computer answers 404 with this body. */
async function textAfter(body: string): Promise<string | undefined> {
  const server = createServer((_request, response) => response.writeHead(404).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stream = await createLocalTransport({
    baseUrl,
    model: 'llama',
    instructions: '',
    shopName: 'Skald',
  }).sendMessages({
    trigger: 'submit-message',
    chatId: 'chat',
    messageId: undefined,
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
    abortSignal: undefined,
  })
  const reader = stream.getReader()
  let text: string | undefined
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (part.value.type === 'error') text = part.value.errorText
  await new Promise((resolve) => server.close(resolve))
  return text
}

test('tells a missing model from a wrong address', async () => {
  expect(await textAfter('{"error":{"message":"model \'llama\' not found"}}')).toMatch(/model is not installed/)
  expect(await textAfter('404 page not found')).toMatch(/usually ends with \/v1/)
})
