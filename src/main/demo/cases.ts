import { randomUUID } from 'node:crypto'
import { visitor } from '#src/kernel/actor.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { fileAppeal } from '#src/trust/enforcement/operations/appeals.ts'
import { sendNotice } from '#src/trust/enforcement/operations/notices.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import {
  decideRefund,
  listRefundRequests,
  requestRefund,
  withdrawPurchase,
} from '#src/buying/library/operations/refund-requests.ts'
import { reportMessage } from '#src/people/messages/operations/reports.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { sweepRefunds } from '#src/buying/orders/operations/send-refund.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { decideReport, fileReport } from '#src/trust/reports/operations/reports.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { joinWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { referralSources } from '#src/people/waitlist/rules.ts'
import type { DemoCatalog, DemoListing } from './content.ts'
import type { Step } from './past.ts'
import { adminOf, idOf, system, userOf } from './past.ts'
import type { Past as Plan, PastOrder } from './plan.ts'
import type { Parts, Sale } from './sales.ts'
import { setClock, startSale } from './sales.ts'

type Cases = DemoCatalog['cases']

/** The orders that become cases, chosen from the plan. Each has one paid listing that its buyer did not review. */
export type Chosen = {
  readonly withdrawn: PastOrder
  readonly approved: PastOrder
  readonly waiting: PastOrder
  readonly disputed: PastOrder
}

/** When each case happened. Refunds wait half a day for the sweep, which stands for their job. */
const days = { withdrawn: 0.8, approvedRequest: 1, approved: 1.4, waiting: 0.9, disputed: 2.1, sweep: 0.7 }

export function chooseCases(plan: Plan, catalog: Parts['catalog']): Chosen {
  const reviewed = new Set(plan.reviews.map(({ buyer, listing }) => `${buyer} ${listing}`))
  const free = plan.orders.filter(({ buyer, listings }) => {
    const [key = ''] = listings
    const isPaid = (catalog.get(key)?.priceCents ?? 0) >= 500
    return listings.length === 1 && isPaid && buyer !== 'buyer' && !reviewed.has(`${buyer} ${key}`)
  })
  const taken = new Set<PastOrder>()
  const nearest = (daysAgo: number) => {
    const [order] = free
      .filter((candidate) => !taken.has(candidate))
      .toSorted((a, b) => Math.abs(a.daysAgo - daysAgo) - Math.abs(b.daysAgo - daysAgo))
    if (!order) throw new Error('the demo has too few orders for its cases')
    taken.add(order)
    return order
  }
  return { withdrawn: nearest(9), approved: nearest(21), waiting: nearest(6), disputed: nearest(12) }
}

/** The plan's orders with the discount codes and openings that the cases need, without the disputed one. */
export function salesWithCases(
  plan: Plan,
  chosen: Chosen,
  catalog: Parts['catalog'],
  codes: Cases['codes'],
): readonly Sale[] {
  const { active, expired, usedUp } = codes
  const uses = new Map<string, number>([
    [active.code, 9],
    [expired.code, 6],
    [usedUp.code, usedUp.maxUses],
  ])
  const users = new Set<string>()
  const codeFor = ({ buyer, daysAgo, listings }: PastOrder) => {
    const sold = listings.map((key) => catalog.get(key))
    if (!sold.every((listing) => listing?.creator === 'creator' && listing.priceCents >= 500)) return null
    const code = [
      daysAgo < active.createdDaysAgo - 1 && active,
      daysAgo < usedUp.createdDaysAgo - 1 && usedUp,
      daysAgo < expired.createdDaysAgo - 1 && daysAgo > expired.expiredDaysAgo + 1 && expired,
    ].find((one) => one && (uses.get(one.code) ?? 0) > 0 && !users.has(`${buyer} ${one.code}`))
    if (!code) return null
    uses.set(code.code, (uses.get(code.code) ?? 0) - 1)
    users.add(`${buyer} ${code.code}`)
    return { name: code.code, percent: code.percent }
  }
  const cardOrder = plan.orders.find(
    ({ buyer, listings }) => buyer === 'buyer' && listings.some((key) => (catalog.get(key)?.priceCents ?? 0) > 0),
  )
  return plan.orders
    .filter((order) => order !== chosen.disputed)
    .map((order) => {
      const code = Object.values(chosen).includes(order) ? null : codeFor(order)
      const isOpened = order === chosen.withdrawn ? false : order === chosen.waiting || order === chosen.approved
      return {
        ...order,
        ...(Object.values(chosen).includes(order) ? { isOpened } : {}),
        ...(code ? { code } : {}),
        savesCard: order === cardOrder,
      }
    })
}

/** One of each case that creators and admins deal with. */
export function caseSteps(parts: Parts, catalog: DemoCatalog, chosen: Chosen): readonly Step[] {
  return [
    ...codeSteps(parts, catalog.cases),
    ...refundSteps(parts, chosen, catalog.cases),
    ...disputeSteps(parts, chosen.disputed),
    ...moderationSteps(parts, catalog),
    ...waitlistSteps(parts, catalog.cases),
  ]
}

function codeSteps({ past, people }: Parts, { codes: { active, expired, usedUp } }: Cases): Step[] {
  const creator = userOf(people, 'creator')
  const create = (daysAgo: number, discount: object): Step => ({
    daysAgo,
    run: () => past.at(daysAgo, createCode, { discount: { kind: 'percent', ...discount } }, creator),
  })
  return [
    create(active.createdDaysAgo, { code: active.code, value: `${active.percent}`, maxUses: '', expires: '' }),
    create(usedUp.createdDaysAgo, {
      code: usedUp.code,
      value: `${usedUp.percent}`,
      maxUses: `${usedUp.maxUses}`,
      expires: '',
    }),
    create(expired.createdDaysAgo, {
      code: expired.code,
      value: `${expired.percent}`,
      maxUses: '',
      expires: past.dateOf(expired.expiredDaysAgo).toISOString().slice(0, 10),
    }),
  ]
}

function refundSteps(parts: Parts, { withdrawn, approved, waiting }: Chosen, { refunds }: Cases): Step[] {
  const { past, people } = parts
  const admin = adminOf(people)
  const ask = async (order: PastOrder, daysAgo: number, reason: string) => {
    const id = await purchaseOf(parts, order)
    await past.at(daysAgo, requestRefund, { id, reason }, userOf(people, order.buyer))
  }
  const sweep = async (daysAgo: number) => {
    await setClock(parts, daysAgo)
    await past.at(daysAgo, sweepRefunds, {}, system)
  }
  const withdrawnAgo = withdrawn.daysAgo - days.withdrawn
  const [askedAgo, approvedAgo] = [approved.daysAgo - days.approvedRequest, approved.daysAgo - days.approved]
  return [
    {
      daysAgo: withdrawnAgo,
      run: async () =>
        past.at(
          withdrawnAgo,
          withdrawPurchase,
          { id: await purchaseOf(parts, withdrawn) },
          userOf(people, withdrawn.buyer),
        ),
    },
    { daysAgo: withdrawnAgo - days.sweep, run: () => sweep(withdrawnAgo - days.sweep) },
    { daysAgo: askedAgo, run: () => ask(approved, askedAgo, refunds.approved) },
    {
      daysAgo: approvedAgo,
      run: async () => {
        const requests = await past.at(approvedAgo, listRefundRequests, {}, admin)
        const [request] = requests.items
        const decision = { id: request?.id ?? '', approve: true, answer: refunds.answer }
        await past.at(approvedAgo, decideRefund, decision, admin)
      },
    },
    { daysAgo: approvedAgo - days.sweep, run: () => sweep(approvedAgo - days.sweep) },
    { daysAgo: days.waiting, run: () => ask(waiting, days.waiting, refunds.waiting) },
  ]
}

async function purchaseOf({ past, people, listings }: Parts, { buyer, daysAgo, listings: [key = ''] }: PastOrder) {
  const bought = await past.at(daysAgo, listLibrary, {}, userOf(people, buyer))
  return bought.find(({ promptId }) => promptId === idOf(listings, key))?.id ?? ''
}

/** The disputed order is paid on its own, since its payment must be known. */
function disputeSteps(parts: Parts, order: PastOrder): Step[] {
  const { past, sandbox } = parts
  let intent = ''
  const buy = async () => {
    await setClock(parts, order.daysAgo)
    const sessionId = (await startSale(parts, order)) ?? ''
    const { session } = await sandbox.control.pay({ session: sessionId })
    intent = session.payment_intent ?? ''
    await past.at(order.daysAgo, syncCheckout, { sessionId }, system)
  }
  const dispute = async () => {
    await setClock(parts, days.disputed)
    const disputeId = await sandbox.control.dispute(intent, { reason: 'product_unacceptable' })
    await past.at(days.disputed, syncDispute, { disputeId }, system)
  }
  return [
    { daysAgo: order.daysAgo, run: buy },
    { daysAgo: days.disputed, run: dispute },
  ]
}

function moderationSteps(parts: Parts, { listings, cases }: DemoCatalog): Step[] {
  const { past, people, listings: ids } = parts
  const admin = adminOf(people)
  const paid = listings.filter(({ type, priceCents }) => type === 'prompt' && priceCents > 0)
  const [original] = paid.toSorted((a, b) => b.popularity - a.popularity)
  const { notice } = cases
  return [
    ...cases.reports.map(({ reporter, listing, reason, description, daysAgo, decidedDaysAgo }) => ({
      daysAgo,
      run: async () => {
        const input = { promptId: idOf(ids, listing), reason, description }
        const { id } = await past.at(daysAgo, fileReport, input, userOf(people, reporter))
        if (decidedDaysAgo !== undefined)
          await past.at(decidedDaysAgo, decideReport, { reportId: id, decision: 'resolved' }, admin)
      },
    })),
    {
      daysAgo: 1.3,
      run: () => {
        const { listing, ...rest } = notice
        const url = `/prompt/${idOf(ids, listing)}`
        return past.at(1.3, sendNotice, { ...rest, url, goodFaith: 'on' }, visitor)
      },
    },
    { daysAgo: 6, run: () => copyListing(parts, original, cases) },
    { daysAgo: 20, run: () => removeListing(parts, cases) },
  ]
}

/** A new creator copies a listing, which is held, and writes an unwelcome message. */
async function copyListing({ past, people }: Parts, original: DemoListing | undefined, { copyist: copy, spam }: Cases) {
  if (!original) return
  const { person, title, description, replacements } = copy
  const copyist = await newcomer(past, person, 6)
  const { model, modelVersion, category, type, texts } = original
  const copied = texts.map(({ name, body }) => ({
    name,
    body: Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), body),
  }))
  const licence = 'commercial'
  const listing = { title, description, priceCents: 900, model, modelVersion, category, type, licence, texts: copied }
  const { isHeld } = await past.at(1.6, createListing, { listing }, copyist)
  if (!isHeld) throw new Error('the demo data could not be created: the copied listing was not held')
  const message = { id: randomUUID(), toId: idOf(people, 'creator'), body: spam.body, promptId: null }
  const sent = await past.at(1.5, startThread, message, copyist)
  const { reason, description: about } = spam
  const report = { messageId: sent.message.id, reason, description: about }
  await past.at(1.1, reportMessage, report, userOf(people, 'creator'))
}

/** An admin removes a listing, and its creator appeals. */
async function removeListing({ past, people }: Parts, { removed }: Cases) {
  const { person, listing, reason, words, appeal } = removed
  const creator = await newcomer(past, person, 34)
  const { id: promptId } = await past.at(20, createListing, { listing }, creator)
  const action = { userId: creator.userId, kind: 'removal', reason, words, promptId }
  const { id } = await past.at(3.2, takeAction, action, adminOf(people))
  await past.at(1.4, fileAppeal, { id, body: appeal }, creator)
}

async function newcomer(past: Parts['past'], person: { readonly username: string }, joinedDaysAgo: number) {
  const email = `${person.username}@skald.test`
  const input = { ...person, email, emailVerified: true, createdAt: past.dateOf(joinedDaysAgo) }
  const { id } = await past.at(joinedDaysAgo, createUser, input, system)
  return { kind: 'user', userId: id, roles: ['buyer'], emailVerified: true } as const
}

const waitlistDays = 64
const invited = 9

/** People join the waitlist, and an admin invites the first. */
function waitlistSteps({ past, people }: Parts, { waitlist }: Cases): Step[] {
  const admin = adminOf(people)
  return waitlist.flatMap((name, i) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const daysAgo = waitlistDays * (1 - i / waitlist.length) ** 1.4 + 0.3
    const referralSource = referralSources[(i * 7) % (referralSources.length + 1)] ?? ''
    const invitedAgo = 5.2 - i * 0.01
    return [
      {
        daysAgo,
        run: () => past.at(daysAgo, joinWaitlist, { name, email, referralSource, company: '' }, visitor),
      },
      ...(i < invited ? [{ daysAgo: invitedAgo, run: () => past.at(invitedAgo, invitePerson, { email }, admin) }] : []),
    ]
  })
}
