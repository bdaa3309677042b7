import type { ServerBuild } from 'react-router'
import { apiPath } from '#src/api/answer.ts'
import { endpoints } from '#src/api/endpoints.ts'

/** The routes before the pages, see raw-routes.ts. */
const rawPatterns = [
  ...[
    '/healthz',
    '/readyz',
    '/assets/*',
    '/covers/*',
    '/files/*',
    '/share/*',
    '/api/suggest',
    '/api/views',
    '/api/runs',
    '/api/checks',
    '/api/sample-runs',
  ],
  ...[
    '/messages/live',
    '/messages/:id/live',
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/server.json',
    '/sitemap.xml',
    '/sitemap/*',
  ],
  ...[
    '/feeds/*',
    '/webhooks/stripe',
    '/unsubscribe',
    '/mcp',
    '/git/*',
    '/api/v1/*',
    '/api/auth/*',
    '/oauth2/authorize',
  ],
  ...['/oauth2/*', '/.well-known/*', '/dev/mailbox/*'],
]

/** The patterns of all paths: raw routes, endpoints of the API, and pages. */
export function routeNames(routes: ServerBuild['routes']): readonly string[] {
  const pages = Object.keys(routes).map((id) => pagePattern(routes, id))
  // The page that matches every path is not a route of its own.
  return [...rawPatterns, ...endpoints.map(({ path }) => apiPath + path), ...pages.filter((path) => path !== '/*')]
}

function pagePattern(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    parts.unshift(...(route.path ?? '').split('/').filter((part) => part !== ''))
  return `/${parts.join('/')}`
}
