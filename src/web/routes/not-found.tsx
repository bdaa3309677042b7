import { data } from 'react-router'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/not-found'

export function loader({ request }: Route.LoaderArgs) {
  return data({ path: new URL(request.url).pathname.replace(/\.data$/, '') }, { status: 404 })
}

export const meta = titled('Page not found')

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage path={loaderData.path} />
}
