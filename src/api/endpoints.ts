import type { Endpoint, Method } from './endpoint.ts'
import { topics } from './topics.ts'

const modules: Readonly<Record<string, { readonly endpoints: readonly Endpoint[] }>> = import.meta.glob(
  ['/src/*/*/api.ts', '/src/*/*/admin-api.ts'],
  { eager: true },
)

const topicOrder = Object.keys(topics)
const methodOrder: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All endpoints of the API, in the order of the reference. */
export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => module.endpoints)
  .toSorted(
    (a, b) =>
      topicOrder.indexOf(a.tag) - topicOrder.indexOf(b.tag) ||
      (a.path < b.path ? -1 : Number(a.path > b.path)) ||
      methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method),
  )
