import { data } from 'react-router'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { Route } from './+types/not-found'

export function loader({ request }: Route.LoaderArgs) {
  return data({ path: new URL(request.url).pathname.replace(/\.data$/, '') }, { status: 404 })
}

export const meta: Route.MetaFunction = () => [{ title: `Page not found · ${brand.name}` }]

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage path={loaderData.path} />
}
