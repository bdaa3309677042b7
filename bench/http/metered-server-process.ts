// Runs in its own process, started by metrics.ts: the HTTP layer of the app twice, with metrics of requests and without, each with
// the same cached page. Different processes differ by more than the cost of metrics.
import { createHttpServer } from '#src/web/http/http-server.ts'
import { createRequestMeter } from '#src/web/http/request-meter.ts'
import { createRoutePatterns } from '#src/web/http/route-patterns.ts'
import type { RequestObserver } from '#src/web/http/options.ts'
import { noOtherHosts } from '#src/web/http/csp.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet }

async function start(html: string, observer?: RequestObserver): Promise<number> {
  const server = createHttpServer({
    render: async () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    publicUrl: new URL('http://localhost:3000'),
    trustProxy: false,
    clientDir: null,
    log: quiet,
    access: () => {},
    otherHosts: () => noOtherHosts,
    routes: [],
    publicPage: ({ pathname }) => ({ key: pathname, tags: [], policy: 'list' }),
    hasSession: () => false,
    ...(observer ? { observer } : {}),
  })
  return (await server.listen({ port: 0, host: '127.0.0.1' })).port
}

process.on('message', (html: string) => {
  const meter = createRequestMeter(createRoutePatterns(['/marketplace']))
  const observer = { note: meter.note, around: (_: unknown, answer: () => Promise<never>) => answer() }
  void Promise.all([start(html, observer as RequestObserver), start(html)]).then((ports) => process.send?.(ports))
})
process.on('disconnect', () => process.exit(0))
