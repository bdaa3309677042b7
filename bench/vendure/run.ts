// `npm run bench -- vendure`: Skald beside Vendure, another shop on Node and Postgres, in one run of about eight minutes. Writes
// docs/benchmarks-vendure.md. `-- vendure 100` is a short run with 100 listings and fewer rounds; the page says so.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compareInterleaved, median } from '../compare.ts'
import { newDatabase, versionOf } from '../databases.ts'
import type { Page } from '../http/wrk.ts'
import { ensureWrk, runWrk } from '../http/wrk.ts'
import type { Buyer } from '../sales/buyer.ts'
import { signInBuyer } from '../sales/buyer.ts'
import { password } from '../sales/prepare.ts'
import { rateOf, untilIdle } from '../sales/sales.ts'
import { createGuest } from './guest.ts'
import { productsOf } from './products.ts'
import type { Figures, Speed } from './report.ts'
import { tableOf, writeReport } from './report.ts'
import { readAnswers, skaldList, skaldPages, variantsOf, vendurePages } from './requests.ts'
import type { Shop } from './skald.ts'
import { fillSkald, startSkald } from './skald.ts'
import { fillVendure, installVendure, startVendure } from './vendure.ts'

const given = Number(process.argv[2] ?? 0)
const listings = given || 1000
const products = productsOf(listings)
const connections = 16
const rounds = given ? 3 : 5
const secondsEach = given ? 2 : 3
const warmUpSeconds = given ? 4 : 5
const secondsOfSales = 5
const starts = given ? 1 : 3
const idleMs = 10_000

try {
  ensureWrk()
  installVendure()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const scratch = await mkdtemp(join(tmpdir(), 'skald-vendure-'))
const secret = randomUUID()
const skald = { databaseUrl: await newDatabase('skald'), dir: join(scratch, 'skald'), secret }
const vendure = { databaseUrl: await newDatabase('vendure'), dir: join(scratch, 'vendure'), secret }
const start = {
  skald: () => startSkald(skald, skaldList.path),
  vendure: () => startVendure(vendure, vendurePages.list.path),
}
type Shops = Readonly<Record<keyof typeof start, Shop>>
const busyBefore = loadavg()[1] ?? 0
const announce = (what: string) => void process.stdout.write(`${what} ...\n`)

try {
  const figures = await measureAll()
  process.stdout.write(`\n${tableOf(figures)}\n`)
  writeReport(figures, await versionOf(vendure.databaseUrl), new Date())
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measureAll(): Promise<Figures> {
  announce('Filling Skald')
  await mkdir(skald.dir)
  const emails = await fillSkald(skald, listings, connections)
  announce('Filling Vendure')
  await fillVendure(vendure, products)
  announce('Measuring the start')
  const startSeconds = await measureStarts()
  const shops = { skald: await start.skald(), vendure: await start.vendure() }
  try {
    await pause(idleMs)
    const idleMb = memoryOf(shops)
    const { speeds, answers } = await measureRequests(shops, emails[0] ?? '')
    announce('Measuring sales')
    speeds.push(await measureSales(shops, emails))
    return {
      products: products.length,
      rounds,
      starts,
      answers,
      busyBefore,
      speeds,
      startSeconds,
      idleMb,
      loadedMb: memoryOf(shops),
    }
  } finally {
    await Promise.all([shops.skald.stop(), shops.vendure.stop()])
  }
}

function memoryOf({ skald, vendure }: Shops) {
  return { skald: skald.memoryMb(), vendure: vendure.memoryMb() }
}

/** The first round fills the caches of Node. */
async function measureStarts() {
  const startOf = (which: keyof Shops) => async () => {
    const shop = await start[which]()
    await shop.stop()
    return shop.firstAnswerMs / 1000
  }
  const { app, other } = await compareInterleaved(starts, startOf('skald'), startOf('vendure'))
  return { skald: app, vendure: other }
}

async function measureRequests(shops: Shops, email: string) {
  const id = products[0]?.id ?? ''
  const pages = await skaldPages(shops.skald.port, { email, password }, id)
  const answers = await readAnswers({ skald: shops.skald.port, vendure: shops.vendure.port }, pages)
  const detail = vendurePages.detail(id)
  const rows: readonly (readonly [string, Page, Page | null])[] = [
    ['List of 24', pages.list, vendurePages.list],
    ['List of 24, the first page, which Skald keeps for a second', skaldList, vendurePages.list],
    ['Search for a word', pages.search, vendurePages.search],
    ['One product', pages.detail, detail],
    ['One product, which Skald keeps for a second', pages.cachedDetail, detail],
    ['HTML page of a list, rendered each time', pages.renderedPage, null],
    ['HTML page of a list, cached', pages.cachedPage, null],
  ]
  const speeds: Speed[] = []
  for (const [name, ours, theirs] of rows) {
    announce(`Measuring: ${name}`)
    const load = (shop: Shop, page: Page) => () => wrkOf(shop, page)
    await runWrk(shops.skald, ours, connections, warmUpSeconds)
    if (theirs) await runWrk(shops.vendure, theirs, connections, warmUpSeconds)
    speeds.push(await compare(name, load(shops.skald, ours), theirs && load(shops.vendure, theirs)))
  }
  return { speeds, answers }
}

type Measured = { readonly perSecond: number; readonly cpuMs: number }

async function wrkOf(shop: Shop, page: Page): Promise<Measured> {
  const { perSecond, cores } = await runWrk(shop, page, connections, secondsEach)
  return { perSecond, cpuMs: (cores * 1000) / perSecond }
}

/** Alternates between both shops. If there are no requests for Vendure, measures Skald alone. */
async function compare(
  name: string,
  ours: () => Promise<Measured>,
  theirs: (() => Promise<Measured>) | null,
): Promise<Speed> {
  const all = { skald: [] as Measured[], vendure: [] as Measured[] }
  const side = (which: keyof Shops, measure: () => Promise<Measured>) => async () => {
    const measured = await measure()
    all[which].push(measured)
    return measured.perSecond
  }
  // The first round of a comparison is a warm-up.
  const cpuMs = (which: keyof Shops) => median(all[which].slice(theirs ? 1 : 0).map((each) => each.cpuMs))
  if (!theirs) {
    const perSecond: number[] = []
    for (let round = 0; round < rounds; round++) perSecond.push(await side('skald', ours)())
    return { name, skald: { perSecond: median(perSecond), cpuMs: cpuMs('skald') }, vendure: null, ratio: null }
  }
  const { app, other, ratio } = await compareInterleaved(rounds, side('skald', ours), side('vendure', theirs))
  return {
    name,
    skald: { perSecond: app, cpuMs: cpuMs('skald') },
    vendure: { perSecond: other, cpuMs: cpuMs('vendure') },
    ratio,
  }
}

/** Each buyer buys each paid product at most once. They start at different ones. */
async function measureSales(shops: Shops, emails: readonly string[]): Promise<Speed> {
  const paid = products.filter(({ priceCents }) => priceCents > 0).map(({ id }) => id)
  const variants = await variantsOf(shops.vendure.port, products)
  const buyers: Buyer[] = []
  for (const [n, email] of emails.entries()) buyers.push(await signInBuyer(shops.skald.port, email, n))
  const guests = emails.map((email) => createGuest(shops.vendure.port, email))
  const taker = () => {
    const next = emails.map((_, n) => Math.floor((n * paid.length) / emails.length))
    return (n: number) => paid[(next[n] = (next[n] ?? 0) + 1) % paid.length] ?? ''
  }
  const [ours, theirs] = [taker(), taker()]
  const sales = (shop: Shop, sell: () => Promise<{ count: number; perSecond: number }>) => async () => {
    const cpu = shop.cpuSeconds()
    const { count, perSecond } = await sell()
    if (shop === shops.skald) await untilIdle(shop)
    return { perSecond, cpuMs: ((shop.cpuSeconds() - cpu) * 1000) / count }
  }
  return compare(
    `Whole sale, ${connections} buyers at once`,
    sales(shops.skald, () => rateOf(buyers, secondsOfSales, (buyer, n) => buyer.buy(ours(n)))),
    sales(shops.vendure, () => rateOf(guests, secondsOfSales, (guest, n) => guest.buy(variants.get(theirs(n)) ?? ''))),
  )
}
