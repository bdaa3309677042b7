import { aListing } from '../support/listings.ts'
import { demoBuyer, demoCreator } from '../support/people.ts'
import { answer, buy, knownVisitor, newcomer, newMaker, putInCart, putOnSale, writeTo } from '../support/setting.ts'
import type { Shop } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

/** Who looks at a page: nobody, somebody who has nothing yet, and people of the demo who have much. */
export type Who = 'visitor' | 'newcomer' | 'buyer' | 'creator' | 'admin'

/** What the pages with something of their own in the address are shown with. */
export type Stage = {
  readonly visitors: Readonly<Record<Who, Visitor | null>>
  /** Of the creator. */
  readonly ownListing: string
  readonly openedPurchase: string
  readonly sealedPurchase: string
  /** By a newcomer, with a title as long as titles get. */
  readonly longListing: string
  readonly creatorName: string
  /** Of the buyer with the maker, who has the last word. */
  readonly thread: string
  readonly creatorId: string
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const creatorName = 'asa-lindqvist'

export async function setStage(shop: Shop): Promise<Stage> {
  const maker = await newMaker(shop)
  const buyer = await knownVisitor(shop.url, demoBuyer)
  const creator = await knownVisitor(shop.url, demoCreator)
  const longListing = await putOnSale(
    maker,
    aListing({ title: `${longWord} ${longWord}`.slice(0, 180), price: '9999.00' }),
  )
  const sealedPurchase = await buy(buyer, await putOnSale(maker, aListing()), 999)
  await putInCart(buyer, await putOnSale(maker, aListing({ title: `${longWord} a boat` })))
  await putInCart(buyer, longListing)
  const thread = await writeTo(buyer, maker.person.username, `Does it work with ${longWord}?\nAnd at night?`)
  await answer(maker, thread, 'It does.')
  const { text: library } = await buyer.get('/purchases')
  const { text: desk } = await creator.get('/dashboard')
  const admin = await knownVisitor(shop.url, { ...demoCreator, email: 'admin@skald.test' })
  const { text: people } = await admin.get(`/admin?tab=users&role=all&search=${creatorName}`)
  return {
    visitors: {
      visitor: null,
      newcomer: await newcomer(shop.url, 'fresh'),
      buyer,
      creator,
      admin,
    },
    ownListing: idIn(desk, /href="\/prompt\/([0-9a-f-]{36})"/),
    openedPurchase: idIn(library, /href="\/purchases\/([0-9a-f-]{36})"[^>]*>View/),
    sealedPurchase,
    longListing,
    thread,
    creatorName,
    creatorId: idIn(people, /href="\/admin\/people\/([0-9a-f-]{36})"/),
  }
}

function idIn(html: string, pattern: RegExp): string {
  const id = pattern.exec(html)?.[1]
  if (id === undefined) throw new Error(`Nothing on the page matches ${pattern}`)
  return id
}
