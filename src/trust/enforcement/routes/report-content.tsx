import { sendNotice } from '#src/trust/enforcement/operations/notices.ts'
import { noticeLimit } from '#src/trust/enforcement/rules.ts'
import { NoticePage, NoticeSent } from '#src/trust/enforcement/ui/notice-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/report-content'

const pageMeta = staticPageMeta({
  title: 'Report illegal content',
  description: (shop) => `Report illegal content at ${shop.name}. No account needed.`,
  path: '/report-content',
})

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.isSent ? [{ name: 'robots', content: 'noindex' }] : []),
]

export function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl } = context.get(scopeContext).settings
  const { searchParams } = new URL(request.url)
  const sent = searchParams.get('sent')
  const number = sent !== null && /^\d{1,15}$/.test(sent) ? Number(sent) : null
  return { isSent: sent !== null, number, about: searchParams.get('url') ?? '', publicUrl }
}

const fields = ['url', 'ground', 'why', 'name', 'email', 'goodFaith', 'company']

export async function action({ context, request }: Route.ActionArgs) {
  const { auth, run } = context.get(scopeContext)
  const values = await formValues(request, fields)
  const limited = await auth.attempt('notice', noticeLimit, request)
  if (limited) return refused(limited, values)
  const done = await run(sendNotice, values)
  return done.ok ? redirectWith(`/report-content?sent=${done.value.number ?? ''}`) : refused(done.failure, values)
}

export default function ReportContent({ loaderData: { isSent, number, about }, actionData }: Route.ComponentProps) {
  if (isSent) return <NoticeSent number={number} />
  return <NoticePage failure={actionData?.failure ?? null} values={actionData?.values ?? { url: about }} />
}
