import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { previewBulk, readBulk, startBulk } from '#src/operation/admin/operations/bulk.ts'
import type { BulkKind } from '#src/operation/admin/view.ts'
import { setSellerFee } from '#src/money/fees/operations/seller-fee.ts'
import { findSellerFee } from '#src/money/fees/public/store.ts'
import { lastDayOf } from '#src/money/fees/rules.ts'
import { movePurchases, previewMove } from '#src/buying/moves/operations/as-admin.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- move-purchases, and bulk

export const peopleUsage = `  npm run admin -- move-purchases FROM TO    say how many purchases would move from an account to another one
  npm run admin -- move-purchases FROM TO REASON    move them
  npm run admin -- seller-fee EMAIL          say which fee a seller has of their own
  npm run admin -- seller-fee EMAIL PERCENT DAY REASON    set it for new sales through a last day; - for no end, and - as PERCENT for none
  npm run admin -- bulk KIND FILE            say what a bulk action would do; KIND is suspend, remove or refund, FILE has an id in each line
  npm run admin -- bulk suspend FILE ADMIN RULE DATE MESSAGE    suspend the users until a date, in the name of an admin
  npm run admin -- bulk remove FILE ADMIN RULE MESSAGE    remove the listings
  npm run admin -- bulk refund FILE ADMIN MESSAGE    refund the purchases
  npm run admin -- bulk show ID              print what a bulk action has done`

export const movePurchasesCommand: Command = {
  words: [2, 400],
  async act(app, [email = '', to = '', ...rest]) {
    const userId = await findIdByEmail(app.db, email)
    if (userId === null) return refuse(`No account has the address ${email}`)
    const reason = rest.join(' ').trim()
    if (reason !== '') {
      const done = await app.run(movePurchases, { userId, to, reason }, operator)
      if (!done.ok) return refuse(reasonOf(done.failure))
      return say(`Moved: ${done.value.moved}. The running server sends the emails.`)
    }
    const read = await app.run(previewMove, { userId, to }, operator)
    if (!read.ok) return refuse(reasonOf(read.failure))
    const { movable, owned, made, to: account } = read.value
    say(`Would move to ${account.username}: ${movable}`)
    if (owned > 0) say(`Would stay, since ${account.username} has the listing: ${owned}`)
    if (made > 0) say(`Would stay, since ${account.username} made the listing: ${made}`)
    return say('Nothing is moved. To move them, add the reason, which the audit log keeps.')
  },
}

export const sellerFeeCommand: Command = {
  words: [1, 400],
  async act(app, [email = '', fee, day, ...rest]) {
    const userId = await findIdByEmail(app.db, email)
    if (userId === null) return refuse(`No account has the address ${email}`)
    if (fee === undefined) {
      const own = await findSellerFee(app.db, userId)
      if (!own) return say('No own fee. The fee of the category or the shop applies.')
      return say(`${own.percent}%${own.until ? ` until ${lastDayOf(own.until)} (UTC)` : ''}`)
    }
    if (day === undefined || rest.length === 0) return usage()
    const given = { feePercent: fee === '-' ? null : fee, until: day === '-' ? null : day, reason: rest.join(' ') }
    const done = await app.run(setSellerFee, { userId, ...given }, operator)
    if (!done.ok) return refuse(reasonOf(done.failure))
    return say(done.value.isChanged ? 'Fee saved. The running server tells the seller.' : 'Nothing changed')
  },
}

export const bulkCommand: Command = {
  words: [2, 400],
  async act(app, [kind = '', file = '', ...words]) {
    if (kind === 'show') return words.length === 0 ? show(app, file) : usage()
    const part = isKind(kind) ? parts[kind] : null
    if (!isKind(kind) || !part || (words.length > 0 && words.length < part.length + 2)) return usage()
    if (!existsSync(file)) return refuse(`There is no file ${file}`)
    const ids = (await readFile(file, 'utf8')).split(/\s+/).filter((id) => id !== '')
    const [email, ...rest] = words
    if (email === undefined) return preview(app, kind, ids)
    const named = Object.fromEntries(part.map((name, at) => [name, rest[at]]))
    return start(app, email, { ...named, kind, ids, words: rest.slice(part.length).join(' ') })
  },
}

/** The words between the admin and the message. */
const parts: Readonly<Record<BulkKind, readonly string[]>> = {
  suspend: ['reason', 'until'],
  remove: ['reason'],
  refund: [],
}
const isKind = (text: string): text is BulkKind => Object.hasOwn(parts, text)

function usage(): number {
  console.error(`Usage:\n${peopleUsage}`)
  return 2
}

async function preview(app: App, kind: BulkKind, ids: readonly string[]): Promise<number> {
  const read = await app.run(previewBulk, { kind, ids }, operator)
  if (!read.ok) return refuse(reasonOf(read.failure))
  const { items, affected, cents } = read.value
  for (const { id, label, skip } of items) say(printable(`${skip === null ? 'yes ' : 'skip'}  ${id}  ${skip ?? label}`))
  return say(`Would change: ${affected} of ${items.length}${kind === 'refund' ? `, ${moneyText(cents)}` : ''}`)
}

async function start(app: App, email: string, given: object): Promise<number> {
  const adminId = await findIdByEmail(app.db, email)
  if (adminId === null) return refuse(`No account has the address ${email}`)
  const done = await app.run(startBulk, { ...given, id: randomUUID(), adminId }, operator)
  if (!done.ok) return refuse(reasonOf(done.failure))
  return say(`The running server does it. See what it has done with: npm run admin -- bulk show ${done.value.id}`)
}

async function show(app: App, id: string): Promise<number> {
  const read = await app.run(readBulk, { id }, operator)
  if (!read.ok) return refuse(reasonOf(read.failure))
  for (const { subjectId, state, label, message } of read.value.items)
    say(printable(`${state.padEnd(7)}  ${subjectId}  ${message || label}`))
  return 0
}

/** The first wrong value says more than the failure. */
const reasonOf = ({ fields = {}, message }: Failure): string => Object.values(fields)[0] ?? message
