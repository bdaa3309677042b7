// `npm run bench:account-pages`: every room of a creator with 50,000 sales and of a busy buyer, over the embedded database. Writes
// docs/benchmarks-account-pages.md, in about five minutes. `-- payouts` opens only the rooms whose name has that word, and writes nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { startBuiltApp } from '../built-app.ts'
import type { HeavyWork } from './long-requests.ts'
import { measureExport, measurePayout } from './long-requests.ts'
import { openRoom, signIn } from './load-page.ts'
import { head, heavyHead, heavyLineOf, lineOf, writeReport } from './report.ts'
import type { Room } from './pages.ts'
import { roomsOf } from './pages.ts'
import { makeShop } from './seed.ts'

const only = process.argv[2]?.toLowerCase()
const say = (text: string) => void process.stdout.write(`${text}\n`)

const scratch = await mkdtemp(join(tmpdir(), 'skald-rooms-'))
try {
  const rooms = await measureRooms()
  const heavy = only === undefined ? await measureUnpaid(rooms.heavy) : rooms.heavy
  if (only === undefined) writeReport(rooms.lines, heavy.map(heavyLineOf), new Date())
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measureRooms() {
  const dataDir = join(scratch, 'shop')
  const rooms = await shopAt(dataDir, true)
  const shop = await startBuiltApp(dataDir)
  try {
    const cookies = await cookiesOf(shop.port)
    const lines: string[] = []
    say(head)
    for (const room of rooms.filter(({ name }) => only === undefined || name.toLowerCase().includes(only))) {
      lines.push(lineOf(room, await openRoom(shop.port, room, cookies[room.who])))
      say(lines.at(-1) ?? '')
    }
    const heavy: HeavyWork[] = []
    if (only === undefined || 'export'.includes(only)) {
      heavy.push(await measureExport(shop.port, 'seller', cookies.seller, cookies.buyer))
      heavy.push(await measureExport(shop.port, 'buyer', cookies.buyer, cookies.buyer))
      say([heavyHead, ...heavy.map(heavyLineOf)].join('\n'))
    }
    return { lines, heavy }
  } finally {
    await shop.stop()
  }
}

/** The same shop where nothing was ever paid out, in which the seller asks for all of it. */
async function measureUnpaid(before: readonly HeavyWork[]): Promise<readonly HeavyWork[]> {
  const dataDir = join(scratch, 'unpaid')
  await shopAt(dataDir, false)
  const shop = await startBuiltApp(dataDir)
  try {
    const cookies = await cookiesOf(shop.port)
    const paid = await measurePayout(shop.port, cookies.seller, cookies.buyer)
    say(heavyLineOf(paid))
    return [...before, paid]
  } finally {
    await shop.stop()
  }
}

/** Gives the rooms that there are in it. */
async function shopAt(dataDir: string, isPaidOut: boolean): Promise<readonly Room[]> {
  say(`Making a shop with 50,000 sales, ${isPaidOut ? 'paid out' : 'not paid out'} ...`)
  const began = performance.now()
  const database = await openDatabase({ dataDir, log: quietLog() })
  try {
    await makeShop(database, { isPaidOut })
    return await roomsOf(database.sql)
  } finally {
    await database.close()
    say(`It took ${Math.round((performance.now() - began) / 1000)} s.`)
  }
}

async function cookiesOf(port: number): Promise<Readonly<Record<Room['who'], string>>> {
  return { seller: await signIn(port, 'seller-0'), buyer: await signIn(port, 'buyer-0') }
}
