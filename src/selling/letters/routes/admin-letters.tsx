import { LettersTab } from '#src/operation/admin/ui/letters-tab.tsx'
import { staffLettersQuery } from '#src/selling/letters/contract.ts'
import {
  decideLetter,
  listLetters,
  readLetter,
  recordRefusal,
  stopLetterAsAdmin,
} from '#src/selling/letters/operations/review-letters.ts'
import { letterTexts } from '#src/selling/letters/texts.ts'
import type { StaffLetterLine, StaffLetterView } from '#src/selling/letters/view.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-letters'

async function load({ run }: Scope, params: URLSearchParams) {
  const { search, state, after, before } = staffLettersQuery.parse(queryParams(params))
  return { search, state, page: unwrap(await run(listLetters, { search, state, after, before })) }
}

export const loader = tabLoader(load)

const confirming =
  (words: (letter: StaffLetterLine) => Confirmation) =>
  async (scope: Scope, { id }: Readonly<Record<string, string>>, params: URLSearchParams) => {
    const { page } = await load(scope, params)
    return confirmRow(
      page.items.find((one) => one.id === id),
      words,
    )
  }

export const action = tabAction({
  fields: ['id', 'reason', 'email', 'why'],
  // Each reading is audited.
  shows: { read: async ({ run }, { id }) => run(readLetter, { id }) },
  actions: {
    approve: {
      confirm: confirming(({ creator, subject }) => ({
        question: `Send “${subject}” by @${creator}?`,
        consequence: 'It is sent to its recipients at once.',
        button: 'Approve letter',
      })),
      run: async ({ run }, { id }) =>
        toToast(await run(decideLetter, { id, decision: 'approved' }), letterTexts.approved),
      failed: letterTexts.updateFailed,
    },
    refuse: {
      confirm: confirming(({ creator, subject }) => ({
        question: `Refuse “${subject}” by @${creator}?`,
        consequence: 'The creator gets the reason. You cannot change the decision later.',
        button: 'Refuse letter',
      })),
      run: async ({ run }, { id, reason }) =>
        toToast(await run(decideLetter, { id, decision: 'refused', reason }), letterTexts.refused),
      failed: letterTexts.updateFailed,
    },
    stop: {
      confirm: confirming(({ creator, subject }) => ({
        question: `Stop “${subject}” by @${creator}?`,
        consequence: 'What was sent stays sent. The creator sees the reason.',
        button: 'Stop letter',
      })),
      run: async ({ run }, { id, reason }) =>
        toToast(await run(stopLetterAsAdmin, { id, reason }), letterTexts.stopped),
      failed: letterTexts.updateFailed,
    },
    'refuse-address': {
      run: async ({ run }, { email, why }) =>
        toToast(await run(recordRefusal, { email, reason: why }), letterTexts.refusalSaved),
      failed: letterTexts.updateFailed,
    },
  },
})

export default function Letters({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  // The only form whose answer is shown reads a letter.
  const read = answer && 'shown' in answer ? (answer.shown as StaffLetterView) : null
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <LettersTab {...data} read={read} />}
    </TabFrame>
  )
}
