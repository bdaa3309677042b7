import { dayText } from '#src/kernel/dates.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import type { ActionKind } from '#src/features/enforcement/rules.ts'
import { actionKinds, actionNames, endOfDay, isSuspensionOrBan } from '#src/features/enforcement/rules.ts'
import type { RecordView } from '#src/features/enforcement/view.ts'

type Values = Readonly<Record<string, string>>

/**
 * The confirmation an admin sees before a warning, suspension or ban, before lifting a decision, or before releasing
 * earnings.
 */
export function confirmationOf(record: RecordView, intent: 'take' | 'lift' | 'release', values: Values): Confirmation {
  const name = `@${record.person.username}`
  if (intent === 'take') return confirmTake(record, values)
  if (intent === 'release')
    return {
      question: `Release the earnings of ${name}?`,
      consequence: 'They can be paid out again.',
      button: 'Release earnings',
    }
  const action = record.actions.find(({ id }) => id === values['id'])
  return {
    question: `Lift the ${action ? actionNames[action.kind].toLowerCase() : 'decision'} of ${name}?`,
    consequence: 'What it stopped comes back at once, and an open appeal is granted. They get your reasons by email.',
    button: 'Lift it',
  }
}

function confirmTake({ person, listings }: RecordView, values: Values): Confirmation {
  const name = `@${person.username}`
  const kind = actionKinds.find((one) => one === values['kind']) ?? 'warning'
  const listing = listings.find(({ id }) => id === values['promptId'])
  const ends = endOfDay(values['until'] ?? '')
  const questions: Readonly<Record<ActionKind, string>> = {
    warning: `Send a warning to ${name}?`,
    removal: `Take “${listing?.title ?? 'this listing'}” by ${name} off sale?`,
    suspension: `Suspend ${name}${ends ? ` until ${dayText(ends)}` : ''}?`,
    ban: `Ban ${name}?`,
  }
  const held = isSuspensionOrBan(kind) && values['holdsEarnings'] === '1'
  return {
    question: questions[kind],
    consequence: `${meanings[kind]}${held ? ' Their earnings are held.' : ''} They get your reasons by email, with a link to appeal.`,
    button: buttons[kind],
    isDanger: kind !== 'warning',
  }
}

export const meanings: Readonly<Record<ActionKind, string>> = {
  warning: 'They are told what is wrong. Nothing else changes.',
  removal: 'One listing leaves sale, and they cannot put it back. Those who bought it keep it.',
  suspension:
    'Their sessions end now. Until the day that you name they can neither list nor buy, and their listings are off sale.',
  ban: 'Their sessions end now, their listings leave sale for good, and their profile is not shown. They keep what they bought.',
}

export const buttons: Readonly<Record<ActionKind, string>> = {
  warning: 'Send the warning',
  removal: 'Remove the listing',
  suspension: 'Suspend the account',
  ban: 'Ban the account',
}
