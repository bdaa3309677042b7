import { moneyText } from '#src/kernel/money.ts'
import { confirmDeed, declineDeed, listConfirmations } from '#src/operation/admin/operations/confirmations.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { ConfirmationsTab, deedNames } from '#src/operation/admin/ui/confirmations-tab.tsx'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-confirmations'

const load = async ({ run, settings }: Scope) => ({
  limit: settings.secondPersonAbove,
  waiting: unwrap(await run(listConfirmations, {})),
})

export const loader = tabLoader(load)

const confirmIt: AdminAction = {
  confirm: async (scope, { id }) =>
    confirmRow(
      (await load(scope)).waiting.find((one) => one.id === id),
      ({ action, amount, username }) => ({
        question: `Confirm ${deedNames[action] ?? action} of ${moneyText(amount)}?`,
        consequence: `@${username} asked for it. It happens at once and cannot be undone.`,
        button: `Confirm ${moneyText(amount)}`,
        isDanger: true,
      }),
    ),
  run: async ({ run }, { id }) => toToast(await run(confirmDeed, { id }), adminTexts.deedConfirmed),
  failed: adminTexts.failed,
}

const declineIt: AdminAction = {
  confirm: async (scope, { id }) =>
    confirmRow(
      (await load(scope)).waiting.find((one) => one.id === id),
      ({ action, amount, username, canConfirm }) => ({
        question: `${canConfirm ? 'Decline' : 'Withdraw'} ${deedNames[action] ?? action} of ${moneyText(amount)}?`,
        consequence: canConfirm ? `@${username} can ask for it again.` : 'You can ask for it again.',
        button: canConfirm ? 'Decline' : 'Withdraw',
      }),
    ),
  run: async ({ run }, { id }) => toToast(await run(declineDeed, { id }), adminTexts.deedDeclined),
  failed: adminTexts.failed,
}

export const action = tabAction({ fields: ['id'], actions: { confirm: confirmIt, decline: declineIt } })

export default function Confirmations({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <ConfirmationsTab {...data} />}
    </TabFrame>
  )
}
