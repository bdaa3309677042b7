import type { Sql } from '#src/adapters/postgres/client.ts'
import { patienceMs } from './patience.ts'
import { demoCreator } from './users.ts'
import { signedInVisitor } from './setup.ts'
import type { Visitor } from './visitor.ts'

const goodBank = '000123456789'
const closedBank = '000111111113'
const payoutsPath = '/profile/payouts'

/** Returns the emails of unconnected sellers with enough balance for a payout, and gives them the demo password. */
export async function payableSellers(sql: Sql): Promise<readonly string[]> {
  const sellers = await sql<{ id: string; email: string }[]>`
    select u.id, u.email from ledger_postings p join ledger_accounts a on a.id = p.account_id join users u on u.id = a.owner_id
    join profiles on profiles.id = u.id and profiles.stripe_connect_account_id is null
    where a.kind = 'seller_payable' and p.available_at <= now() group by 1, 2 having -sum(p.amount) >= 5000 order by 2`
  for (const { id } of sellers) {
    await sql`update users set email_verified = true where id = ${id}`
    await sql`
      insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
      select ${id}::uuid, ${id}::text, provider_id, password, now(), now() from accounts
      where user_id = (select id from users where email = ${demoCreator.email})
        and not exists (select from accounts where user_id = ${id})`
  }
  return sellers.map(({ email }) => email)
}

/** Signs the sellers in and connects a provider account for each; every third bank account is closed. */
export function connectSellers(url: string, emails: readonly string[]): Promise<readonly Visitor[]> {
  return Promise.all(
    emails.map(async (email, i) => {
      const seller = await signedInVisitor(url, { email, password: demoCreator.password })
      const { location: onboardingUrl } = await seller.post(payoutsPath, { intent: 'connect' })
      const accountNumber = i % 3 === 2 ? closedBank : goodBank
      const details = { firstName: 'Ada', lastName: 'Writer', routingNumber: '110000000', accountNumber }
      const { location: returnUrl } = await seller.post(onboardingUrl ?? '', details)
      await seller.get(returnUrl ?? '')
      return seller
    }),
  )
}

/** Requests a payout and retries until the app answers; during the kills it is down most of the time. */
export async function requestPayout(seller: Visitor): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const response = await seller.post(payoutsPath, { intent: 'request-payout' }).catch(() => null)
    if (response !== null && response.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The app did not answer a seller')
}
