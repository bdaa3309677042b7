import { aListing } from './support/listings.ts'
import { buy, newcomer, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'

test('nobody but its buyer and its creator gets the text, from no address', async ({ shop, maker, buyer }) => {
  const listing = aListing()
  const secret = /\w+secret/.exec(listing.content)?.[0] ?? ''
  const id = await putOnSale(maker, listing)
  const purchase = await buy(buyer, id, 999)
  const addresses = addressesOf(id, purchase, secret)

  for (const stranger of [createVisitor(shop.url), await newcomer(shop.url, 'stranger')]) {
    for (const address of addresses) expect((await stranger.get(address)).text, `GET ${address}`).not.toContain(secret)
    for (const format of ['copy', 'md', 'txt', 'json', 'skill', 'agents']) {
      const answer = await stranger.post(`/purchases/${purchase}/text`, { format })
      expect(answer.status).toBeGreaterThanOrEqual(300)
      expect(answer.text).not.toContain(secret)
    }
    expect((await stranger.post(`/purchases/${purchase}`, { intent: 'fill', value: 'x' })).text).not.toContain(secret)
    for (const path of [`/purchases/${purchase}`, `/purchases/${purchase}.data`, `/purchases/${purchase}/text.data`])
      expect((await stranger.post(path, { intent: 'open', format: 'md' })).text, `POST ${path}`).not.toContain(secret)
  }
  const searched = await createVisitor(shop.url).get(`/marketplace?search=${secret}`)
  expect(searched.text).toContain('No products found matching your criteria.')

  // Theirs, and yet not before they open it; and never in the list.
  for (const path of ['/purchases', '/purchases.data', `/purchases/${purchase}`, `/purchases/${purchase}.data`])
    expect((await buyer.get(path)).text).not.toContain(secret)
  for (const mail of await shop.mails()) expect(`${mail.text}${mail.html}`).not.toContain(secret)
  expect((await buyer.post(`/purchases/${purchase}/text`, { format: 'copy' })).text).toBe(listing.content)
  expect((await buyer.get(`/purchases/${purchase}`)).text).toContain(secret)
  expect((await buyer.get('/purchases')).text).not.toContain(secret)
  expect((await maker.get(`/edit-prompt/${id}`)).text).toContain(secret)
})

function addressesOf(id: string, purchase: string, secret: string): readonly string[] {
  const pages = [
    '/marketplace',
    '/marketplace?sort=new',
    '/prompt/1',
    `/prompt/${id}`,
    `/edit-prompt/${id}`,
    `/create-prompt/${id}`,
    '/dashboard',
    '/cart',
    '/checkout',
    '/purchases',
    `/purchases/${purchase}`,
    `/purchases/${purchase}/text`,
    `/purchases/${purchase}?version=1`,
    `/purchases/${purchase}/changes`,
    `/purchases/${purchase}/receipt`,
    '/purchases?state=updated',
  ]
  const data = pages.map((page) => page.replace(/(\?|$)/, '.data$1'))
  return [
    '/',
    '/_.data',
    ...pages,
    ...data,
    `/marketplace?search=${secret.slice(0, 4)}`,
    `/api/session?prompt=${id}`,
    '/dev/mailbox',
  ]
}
