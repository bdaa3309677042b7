import type { Actor } from '#src/kernel/actor.ts'
import { advancePayout } from '#src/selling/earnings/operations/advance-payout.ts'
import { checkAccount, connectAccount, openDashboard } from '#src/selling/earnings/operations/connected-account.ts'
import { chooseWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { pollPayout } from '#src/selling/earnings/operations/sync-payout.ts'
import type { Step } from './past.ts'
import { system, userOf } from './past.ts'
import type { Parts } from './sales.ts'
import { setClock } from './sales.ts'

type Seller = {
  readonly key: string
  readonly connectedDaysAgo: number
  readonly paysWeekly: boolean
  readonly payoutsAgo: readonly number[]
  /** When the creator's bank account is closed. The next payout fails. */
  readonly closedDaysAgo?: number
}

/** How long a bank takes, with a margin, in days. */
const bankDays = 2.2
const goodBank = '000123456789'
const closedBank = '000111111113'

/** The connected creators. They are paid on Mondays; the demo creator left the last one to the visitor. */
function sellersAt(now: Date): readonly Seller[] {
  const monday = ((now.getUTCDay() + 6) % 7) + (now.getUTCHours() - 9) / 24
  const mondays = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => monday + 7 * (from + i)).filter((daysAgo) => daysAgo > 0.1)
  const closedDaysAgo = monday + 7 * 5 + 0.2
  return [
    { key: 'creator', connectedDaysAgo: 100, paysWeekly: false, payoutsAgo: mondays(1, 11), closedDaysAgo },
    { key: 'freja', connectedDaysAgo: 61, paysWeekly: true, payoutsAgo: mondays(0, 6) },
    { key: 'ingrid', connectedDaysAgo: 33, paysWeekly: false, payoutsAgo: [20.3, 0.6] },
  ]
}

/** Connects creators to the provider and pays them. One payout fails, since the bank account was closed. */
export function payoutSteps(parts: Parts): readonly Step[] {
  return sellersAt(parts.past.start).flatMap((seller) => {
    const user = userOf(parts.people, seller.key)
    const { connectedDaysAgo, closedDaysAgo } = seller
    let bank = goodBank
    const changeTo = async (accountNumber: string, daysAgo: number) => {
      bank = accountNumber
      await changeBank(parts, user, daysAgo, accountNumber)
    }
    const payouts = seller.payoutsAgo.flatMap((daysAgo) => {
      const { steps, isSent } = payOut(parts, user, daysAgo)
      // A creator notices a failed payout, and enters a new bank account before the next one.
      const repairedAgo = daysAgo - bankDays - 0.8
      const repair = async () => {
        if (bank === closedBank && isSent()) await changeTo(goodBank, repairedAgo)
      }
      return [...steps, ...(repairedAgo > 0 ? [{ daysAgo: repairedAgo, run: repair }] : [])]
    })
    return [
      { daysAgo: connectedDaysAgo, run: () => connect(parts, seller, user) },
      ...payouts,
      ...(closedDaysAgo === undefined
        ? []
        : [{ daysAgo: closedDaysAgo, run: () => changeTo(closedBank, closedDaysAgo) }]),
    ]
  })
}

async function connect(parts: Parts, { key, connectedDaysAgo: daysAgo, paysWeekly }: Seller, user: Actor) {
  const { past } = parts
  await setClock(parts, daysAgo)
  const { url } = await past.at(daysAgo, connectAccount, {}, user)
  await submit(url, { firstName: key, lastName: 'Creator', routingNumber: '110000000', accountNumber: goodBank })
  await past.at(daysAgo, checkAccount, { isReturn: true }, user)
  if (paysWeekly) await past.at(daysAgo, chooseWeekly, { paysWeekly }, user)
}

async function changeBank(parts: Parts, user: Actor, daysAgo: number, accountNumber: string) {
  await setClock(parts, daysAgo)
  const { url } = await parts.past.at(daysAgo, openDashboard, {}, user)
  await submit(url, { routingNumber: '110000000', accountNumber })
  await parts.past.at(daysAgo, checkAccount, { isReturn: true }, user)
}

/** Submits a form of the provider's pages. */
async function submit(url: string, fields: Readonly<Record<string, string>>) {
  const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  if (status !== 303) throw new Error(`the demo data could not be created: the provider answered ${status} to a form`)
}

/** Requests a payout, if there is enough to pay out, and records its end once the bank has the money. */
function payOut(parts: Parts, user: Actor, daysAgo: number) {
  const { past } = parts
  const doneAgo = daysAgo - bankDays
  let payoutId: string | null = null
  const request = async () => {
    await setClock(parts, daysAgo)
    const requested = await past.tryAt(daysAgo, requestPayout, {}, user)
    if (!requested.ok) return
    payoutId = requested.value.payoutId
    await past.at(daysAgo, advancePayout, { payoutId }, system)
  }
  const finish = async () => {
    if (payoutId === null) return
    await setClock(parts, doneAgo)
    await past.at(doneAgo, pollPayout, { payoutId }, system)
  }
  const steps: Step[] = [{ daysAgo, run: request }, ...(doneAgo > 0 ? [{ daysAgo: doneAgo, run: finish }] : [])]
  return { steps, isSent: () => payoutId !== null }
}
