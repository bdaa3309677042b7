import { expect, test } from 'vitest'
import { createRoutePatterns } from '#src/web/http/route-patterns.ts'

const routeOf = createRoutePatterns([
  ...['/', '/prompt/:id', '/prompt/:id/report', '/messages/:id', '/messages/new', '/files/*'],
  ...['/api/v1/listings/{id}', '/api/v1/*'],
])

test.each([
  ['/', '/'],
  ['/prompt/1', '/prompt/:id'],
  ['/Prompt/1/', '/prompt/:id'],
  ['/prompt/1/report', '/prompt/:id/report'],
  ['/prompt/1/other', 'other'],
  ['/prompt', 'other'],
  ['/messages/new', '/messages/new'],
  ['/messages/newer', '/messages/:id'],
  ['/files', '/files/*'],
  ['/files/a/b/c.png', '/files/*'],
  ['/api/v1/listings/1', '/api/v1/listings/{id}'],
  ['/api/v1/listings/1/2', '/api/v1/*'],
  ['/prompt/1.data', '/prompt/:id'],
  ['/_root.data', '/'],
  ['/wp-login.php', 'other'],
  ['/prompt/%00', '/prompt/:id'],
])('%s is %s', (path, pattern) => {
  expect(routeOf(path)).toBe(pattern)
})
