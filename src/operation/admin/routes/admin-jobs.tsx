import { JobsTab } from '#src/operation/admin/ui/jobs-tab.tsx'
import { jobsQuery } from '#src/operation/admin/contract.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { listJobs, retryJob } from '#src/operation/admin/operations/jobs.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-jobs'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = jobsQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listJobs, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  actions: {
    retry: {
      run: async ({ run }, { id }) => toToast(await run(retryJob, { id }), adminTexts.jobRetried),
      failed: adminTexts.failed,
    },
  },
})

export default function Jobs({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <JobsTab {...data} />}
    </TabFrame>
  )
}
