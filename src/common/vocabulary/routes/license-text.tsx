import { data, redirect } from 'react-router'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { readLicense } from '#src/common/vocabulary/operations/licenses.ts'
import { LicenseTextPage } from '#src/common/vocabulary/ui/license-text-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/license-text'

export async function loader({ context, params: { slug, version } }: Route.LoaderArgs) {
  const missing = data({ license: null, path: `/license/${slug}` }, { status: 404 })
  if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) return missing
  const asked = version === undefined ? undefined : Number(version)
  const read = await context.get(scopeContext).run(readLicense, { license: slug, version: asked })
  if (!read.ok) return missing
  const license = read.value
  // A former address leads to that of today.
  if (slug !== license.slug) throw redirect(`/license/${[license.slug, version].filter(Boolean).join('/')}`, 301)
  return { license, path: '' }
}

export const meta: Route.MetaFunction = (args) =>
  titled(args.loaderData?.license ? licenseText(args.loaderData.license.name) : 'License not found')(args)

export default function LicenseText({ loaderData: { license, path } }: Route.ComponentProps) {
  return license ? <LicenseTextPage license={license} /> : <NotFoundPage path={path} />
}
