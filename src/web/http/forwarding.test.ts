import { expect, test } from 'vitest'
import { isForwarded } from '#src/web/http/forwarding.ts'

test.each([
  ...['forwarded', 'via', 'x-real-ip', 'true-client-ip', 'fly-client-ip', 'fastly-client-ip', 'client-ip'],
  ...['x-forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  ...['x-forwarded-server', 'x-forwarded-scheme', 'cf-connecting-ip', 'cf-ray', 'cf-visitor', 'cdn-loop'],
  ...['x-amzn-trace-id', 'x-envoy-external-address', 'x-cluster-client-ip', 'x-original-forwarded-for'],
])('%s indicates a proxy', (name) => {
  expect(isForwarded({ host: 'localhost', [name]: 'anything' })).toBe(true)
})

test('headers of browsers do not indicate a proxy', () => {
  const names = ['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'cookie', 'origin', 'referer']
  const more = ['user-agent', 'sec-fetch-site', 'sec-ch-ua', 'content-type', 'content-length', 'x-progress', 'dnt']
  expect(isForwarded(Object.fromEntries([...names, ...more].map((name) => [name, 'x'])))).toBe(false)
})
