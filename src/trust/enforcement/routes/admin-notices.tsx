import { NoticesQueue } from '#src/trust/enforcement/ui/notices-queue.tsx'
import { enforcementTexts } from '#src/trust/enforcement/texts.ts'
import { decideNotice, listNotices } from '#src/trust/enforcement/operations/notices.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-notices'

const load = async ({ run }: Scope) => unwrap(await run(listNotices, {}))

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'answer'],
  actions: { uphold: decides(true), reject: decides(false) },
})

export default function Notices({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <NoticesQueue {...data} />}
    </TabFrame>
  )
}

function decides(uphold: boolean): AdminAction {
  const verb = uphold ? 'Uphold' : 'Reject'
  return {
    async confirm(scope, { id }) {
      const { open } = await load(scope)
      return confirmRow(
        open.find((one) => one.id === id),
        ({ number, name, email }) => ({
          question: `${verb} notice ${number}${name ? ` by ${name}` : ''}?`,
          consequence: `${email ? 'They get your reasons by email.' : 'Your reasons stay on record.'} You cannot change the decision later.`,
          button: `${verb} notice`,
        }),
      )
    },
    run: async ({ run }, { id, answer }) =>
      toToast(
        await run(decideNotice, { id, uphold, answer }),
        uphold ? enforcementTexts.upheld : enforcementTexts.rejected,
      ),
    failed: enforcementTexts.failed,
  }
}
