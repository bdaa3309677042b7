import { commaList } from '#src/kernel/lists.ts'
import { cents } from '#src/kernel/money.ts'
import { withSeats } from '#src/kernel/vocabulary.ts'
import type { StoryRows } from './purchase-store.ts'
import type { StoryEvent } from './view.ts'

type Told = Omit<StoryEvent, 'detail' | 'amount'> & { readonly detail?: string | null; readonly amount?: number | null }

/** Returns the events of a purchase, the oldest first. */
export function toStory(rows: StoryRows): readonly StoryEvent[] {
  return [...ofOrder(rows), ...ofReturns(rows), ...ofRecords(rows)]
    .map(({ detail, amount, ...told }) => ({
      ...told,
      detail: detail ?? '',
      amount: typeof amount === 'number' ? cents(amount) : null,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function ofOrder({ purchase, messages, shares }: StoryRows): readonly Told[] {
  const { receiptNumber, paymentId, licence, seats, version, discountCode, bundle, upgrades } = purchase
  const told: Told[] = [
    {
      ...{ at: purchase.orderedAt, kind: 'order', title: 'Order opened', amount: purchase.total },
      detail: `Order ${purchase.orderId}${discountCode === null ? '' : `, discount code ${discountCode}`}${bundle === null ? '' : `, bundle “${bundle}”`}`,
    },
    {
      at: purchase.boughtAt,
      kind: 'license',
      title: upgrades === null ? 'License granted' : 'License upgraded',
      detail: `${withSeats(licence, seats)}, version ${version}`,
      amount: purchase.price,
    },
  ]
  for (const { kind, percent, amount, username } of shares)
    told.push({
      ...{
        at: purchase.orderedAt,
        kind: 'order',
        title: kind === 'affiliate' ? 'Affiliate’s share' : 'Collaborator’s share',
      },
      ...{ detail: `@${username}, ${Number(percent)}%`, amount: Number(amount) },
    })
  const receipt = receiptNumber === null ? [] : [`Receipt #${receiptNumber}`]
  if (purchase.paidAt)
    told.push({
      ...{ at: purchase.paidAt, kind: 'payment', title: 'Order paid', amount: purchase.total },
      detail: commaList([...receipt, ...(paymentId === null ? [] : [paymentId])]),
    })
  if (purchase.openedAt)
    told.push({
      at: purchase.openedAt,
      kind: 'opening',
      title: 'Opened for the first time',
      detail: `by ${purchase.openedBy ?? 'view'}`,
    })
  for (const { at, type, id } of messages)
    told.push({ at, kind: 'payment', title: `Payment event ${type}`, detail: id })
  return told
}

function ofReturns({ purchase, requests, refunds, disputes, warnings }: StoryRows): readonly Told[] {
  const told: Told[] = []
  for (const { at, reason, state, decidedAt, answer } of requests) {
    told.push({ at, kind: 'refund', title: 'Refund requested', detail: reason })
    if (decidedAt) told.push({ at: decidedAt, kind: 'refund', title: `Request ${state}`, detail: answer })
  }
  for (const { at, amount, reason, state, finishedAt, providerId, error } of refunds) {
    told.push({ at, kind: 'refund', title: 'Refund sent', detail: reason, amount })
    if (finishedAt)
      told.push({ at: finishedAt, kind: 'refund', title: `Refund ${state}`, detail: error ?? providerId, amount })
  }
  if (purchase.refundedAt) told.push({ at: purchase.refundedAt, kind: 'license', title: 'License revoked' })
  for (const { at, id, state, reason, amount, changedAt } of disputes) {
    told.push({ at, kind: 'dispute', title: 'Dispute opened', detail: `${id}, ${reason}`, amount })
    if (changedAt > at) told.push({ at: changedAt, kind: 'dispute', title: `Dispute ${state}`, detail: id })
  }
  for (const { at, id, state, decidedAt } of warnings) {
    told.push({ at, kind: 'dispute', title: 'Fraud warning', detail: id })
    if (decidedAt) told.push({ at: decidedAt, kind: 'dispute', title: `Fraud warning ${state}`, detail: id })
  }
  return told
}

function ofRecords({ emails, postings, deeds }: StoryRows): readonly Told[] {
  const told: Told[] = emails.map(({ at, kind, to }) => ({
    at,
    kind: 'email',
    title: 'Email sent',
    detail: `${kind}, to the ${to}`,
  }))
  for (const { at, kind, account, amount } of postings)
    told.push({
      at,
      kind: 'ledger',
      title: `Ledger: ${kind}`,
      detail: account.replaceAll('_', ' '),
      amount: Number(amount),
    })
  for (const { at, action, name, username } of deeds)
    told.push({ at, kind: 'admin', title: action, detail: username === null ? name : `@${username}` })
  return told
}
