import { plural } from '#src/kernel/plural.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import type { ActionKind, NextStep } from '#src/trust/enforcement/rules.ts'
import { actionKinds, actionNames, endOfDay, isSuspensionOrBan } from '#src/trust/enforcement/rules.ts'
import type { RecordView } from '#src/trust/enforcement/view.ts'

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
    consequence: 'Its effects end and an open appeal is granted. Your reason is emailed.',
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
    suspension: `Suspend ${name}${ends ? ` until ${utcDayText(ends)}` : ''}?`,
    ban: `Ban ${name}?`,
  }
  const held = isSuspensionOrBan(kind) && values['holdsEarnings'] === '1'
  return {
    question: questions[kind],
    consequence: `${meanings[kind]}${held ? ' Their earnings are held.' : ''} Your message is emailed with a link to appeal.`,
    button: buttons[kind],
    isDanger: kind !== 'warning',
  }
}

export const meanings: Readonly<Record<ActionKind, string>> = {
  warning: 'An email only. Nothing else changes.',
  removal: 'Takes one listing off sale for good. Buyers keep it.',
  suspension: 'Signs the user out. Until the chosen day they cannot sell or buy, and their listings are off sale.',
  ban: 'Signs the user out, takes their listings off sale for good and hides their profile. They keep what they bought.',
}

export const buttons: Readonly<Record<ActionKind, string>> = {
  warning: 'Send the warning',
  removal: 'Remove the listing',
  suspension: 'Suspend the account',
  ban: 'Ban the account',
}

const numbers = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** "Second action in 12 months: suspension of 7 days. You can choose another action." */
export function suggestionText({ kind, days, number, months }: NextStep): string {
  const period = plural(months, { one: 'a month', other: `${months} months` })
  const length = days === null ? '' : ` of ${days} ${plural(days, { one: 'day', other: 'days' })}`
  const what = kind === 'suspension' ? 'suspension' : actionNames[kind].toLowerCase()
  return `${numbers[number - 1] ?? 'Another'} action in ${period}: ${what}${length}. You can choose another action.`
}
