import type { Sql } from '#src/adapters/postgres/client.ts'
import { demoCreator } from './people.ts'
import { knownVisitor } from './setting.ts'
import type { Visitor } from './visitor.ts'

const goodBank = '000123456789'
const closedBank = '000111111113'
const payoutsTab = '/profile?tab=payouts'
const answeredWithinMs = 240_000

/** Addresses of those to whom the shop owes enough for a payout. They get the password that its demo people have. */
export async function earners(sql: Sql): Promise<readonly string[]> {
  const people = await sql<{ id: string; email: string }[]>`
    select u.id, u.email from ledger_postings p join ledger_accounts a on a.id = p.account_id join users u on u.id = a.owner_id
    where a.kind = 'seller_payable' and p.available_at <= now() group by 1, 2 having -sum(p.amount) >= 5000 order by 2`
  for (const { id } of people) {
    await sql`update users set email_verified = true where id = ${id}`
    await sql`
      insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
      select ${id}::uuid, ${id}::text, provider_id, password, now(), now() from accounts
      where user_id = (select id from users where email = ${demoCreator.email})
        and not exists (select from accounts where user_id = ${id})`
  }
  return people.map(({ email }) => email)
}

/** They sign in and connect an account at the provider; the bank account of every third is closed. */
export function connected(url: string, emails: readonly string[]): Promise<readonly Visitor[]> {
  return Promise.all(
    emails.map(async (email, i) => {
      const seller = await knownVisitor(url, { email, password: demoCreator.password })
      const { location: page } = await seller.post(payoutsTab, { intent: 'connect' })
      const accountNumber = i % 3 === 2 ? closedBank : goodBank
      const details = { firstName: 'Ada', lastName: 'Writer', routingNumber: '110000000', accountNumber }
      const { location: back } = await seller.post(page ?? '', details)
      await seller.get(back ?? '')
      return seller
    }),
  )
}

/** Asks for their money, again and again until the shop has answered: while it is killed it may be down for most of the time. */
export async function requestPayout(seller: Visitor): Promise<void> {
  const deadline = Date.now() + answeredWithinMs
  while (Date.now() < deadline) {
    const answer = await seller.post(payoutsTab, { intent: 'request-payout' }).catch(() => null)
    if (answer !== null && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop did not answer a seller')
}
