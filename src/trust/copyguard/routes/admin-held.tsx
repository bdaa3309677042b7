import { isId } from '#src/kernel/ids.ts'
import { err, ok } from '#src/kernel/result.ts'
import { HeldTab } from '#src/operation/admin/ui/held-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { copyguardTexts } from '#src/trust/copyguard/texts.ts'
import { compareHeld, decideHeld, listHeld } from '#src/trust/copyguard/operations/review.ts'
import { queueQuery } from '#src/common/paging/contract.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import { inputFailure } from '#src/web/confirmation.ts'
import type { Route } from './+types/admin-held'

async function load({ run }: Scope, params: URLSearchParams) {
  const promptId = params.get('compare') ?? ''
  // A listing that was decided in the meantime falls back to the queue.
  const compared = isId(promptId) ? await run(compareHeld, { promptId, otherId: params.get('other') }) : null
  const page = unwrap(await run(listHeld, queueQuery.parse(queryParams(params))))
  return { page, comparison: compared?.ok ? compared.value : null }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'reason'],
  actions: { release: decides('released'), remove: { ...decides('removed'), keepsForm: true } },
})

export default function Held({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <HeldTab {...data} failedForm={failedForm} />}
    </TabFrame>
  )
}

function decides(decision: 'released' | 'removed'): AdminAction {
  return {
    async confirm({ run }, { id, reason }, params) {
      const invalid = inputFailure(decideHeld, { promptId: id, decision, reason })
      if (invalid) return err(invalid)
      const compared = await run(compareHeld, { promptId: id, otherId: params.get('other') })
      if (!compared.ok) return compared
      const { listing, isHeld } = compared.value
      const name = `“${listing.title}” by @${listing.creator}`
      if (decision === 'removed')
        return ok({
          question: `Remove ${name}?`,
          consequence: 'It goes off sale, and its creator cannot undo that. They get your reason.',
          button: 'Remove listing',
          isDanger: true,
        })
      return ok({
        question: isHeld ? `Release ${name}?` : `Leave ${name} on sale?`,
        consequence: copyguardTexts.releasedMore,
        button: isHeld ? 'Release listing' : 'Leave on sale',
      })
    },
    run: async ({ run }, { id, reason }) => {
      const done = await run(decideHeld, { promptId: id, decision, reason })
      return done.ok ? ok({ title: copyguardTexts[decision], description: copyguardTexts[`${decision}More`] }) : done
    },
    failed: adminTexts.failed,
  }
}
