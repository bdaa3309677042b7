import type { Sql } from '#src/adapters/postgres/client.ts'

/** A page to load: its path and, for later pages of a list, how often to follow its link. */
export type AccountPage = {
  readonly account: 'seller' | 'buyer'
  readonly name: string
  readonly path: string
  readonly further?: { readonly link: RegExp; readonly times: number }
}

const month = (monthsAgo: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7)
}

/** Returns all pages of the seller and the buyer. */
export async function accountPages(sql: Sql): Promise<readonly AccountPage[]> {
  const only = async (query: string) => String((await sql.unsafe<{ id: string }[]>(query))[0]?.id)
  const best = await only(`select id from prompts order by total_sales desc limit 1`)
  const bought = await only(
    `select p.id from purchases p join users u on u.id = p.buyer_id where u.username = 'buyer-0' and refunded_at is null order by p.created_at desc limit 1`,
  )
  const thread = await only(`select id from message_threads order by last_position desc limit 1`)
  return [
    ...of('seller', {
      'Profile: overview': '/profile',
      'Profile: profile': '/profile/profile',
      'Profile: listings': '/profile/listings',
      'Profile: listings, last page': '/profile/listings?page=250',
      'Profile: listings, search': '/profile/listings?search=poems',
      'Profile: listings, search without results': '/profile/listings?search=zeppelin',
      'Profile: listings, inactive': '/profile/listings?state=inactive',
      'Profile: discounts': '/profile/discounts',
      'Profile: payouts': '/profile/payouts',
      'Profile: analytics': '/profile/analytics',
      'Profile: security': '/profile/security',
      'Profile: notifications': '/profile/notifications',
      'Profile: settings': '/profile/settings',
      Dashboard: '/dashboard',
      'Analytics: week': '/profile/analytics?period=week',
      'Analytics: month': '/profile/analytics?period=month',
      'Analytics: year': '/profile/analytics?period=year',
      'Analytics: CSV of the year': '/analytics/export?period=year',
      'Statement of this month': `/profile/statement?month=${month(0)}`,
      'Statement of last month': `/profile/statement?month=${month(1)}`,
      'Statement of two years ago': `/profile/statement?month=${month(23)}`,
      'Notifications, 12,000': '/notifications',
      'Create a listing': '/create-prompt',
      'Edit a listing': `/edit-prompt/${best}`,
      'Own creator page, 5,000 listings': '/creator/seller-0',
      'Own listing, 2,000 sales': `/prompt/${best}`,
      'Account status': '/standing',
    }),
    ...of('buyer', {
      Purchases: '/purchases',
      'Purchases, last page': '/purchases?page=100',
      'Purchases, search': '/purchases?search=poems',
      'Purchases, search by creator': '/purchases?search=maker+77',
      'Purchases, packs': '/purchases?type=pack',
      'Purchases, not opened': '/purchases?state=unopened',
      'Purchases, updated': '/purchases?state=updated',
      'Purchases, refunded': '/purchases?state=refunded',
      'A purchase': `/purchases/${bought}`,
      Receipt: `/purchases/${bought}/receipt`,
      'Notifications, 5,000': '/notifications',
      'Messages, 500 threads': '/messages',
      'Thread of 10,000 messages': `/messages/${thread}`,
      'Thread of 10,000 messages, in the middle': `/messages/${thread}?before=5000`,
      'Favorites, 1,000': '/favorites',
      'Cart with 20 items': '/cart',
      Checkout: '/checkout',
      'Profile: overview': '/profile',
      'Profile: settings': '/profile/settings',
      'Marketplace, without JavaScript': '/marketplace',
    }),
    {
      account: 'seller',
      name: 'Profile: payouts, in the middle',
      path: '/profile/payouts',
      further: { link: /"(\/profile\/payouts\?after=[^"#]+)/, times: 7 },
    },
    {
      account: 'buyer',
      name: 'Notifications, 100 pages down',
      path: '/notifications',
      further: { link: /"(\/notifications\?after=[^"]+)"/, times: 100 },
    },
    {
      account: 'buyer',
      name: 'Messages, 10 pages down',
      path: '/messages',
      further: { link: /"(\/messages\?after=[^"]+)"/, times: 10 },
    },
    {
      account: 'buyer',
      name: 'Favorites, 50 pages down',
      path: '/favorites',
      further: { link: /"(\/favorites\?after=[^"]+)"/, times: 50 },
    },
  ]
}

const of = (account: AccountPage['account'], paths: Readonly<Record<string, string>>): AccountPage[] =>
  Object.entries(paths).map(([name, path]) => ({ account, name, path }))
