import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { createGitToken, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { listingsPath } from '#src/selling/git/rules.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { hasGit, installedGit, ownGit } from '#src/testing/git.ts'
import { serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let served: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop()
  served = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

async function addressFor(person: Person) {
  const { id, token } = await shop.did(createGitToken, { name: 'Laptop' }, person)
  const url = new URL(listingsPath, served.url)
  url.username = 'git'
  url.password = token
  return { id, token, url: url.href }
}

const own = (creator: Person) => readFiled(shop.db, creator.userId)

/** A prompt file; `over` replaces or adds lines of the front matter. */
function promptFile(body: string, over: Readonly<Record<string, string>> = {}): string {
  const fields = {
    ...{ title: `About ${body.slice(0, 40)}`, category: 'writing', model: 'Claude', price: '9.00' },
    ...{ license: 'personal', description: 'It says what it does.', ...over },
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

const clients = [...(hasGit ? ([['Git', installedGit]] as const) : []), ['just-git', ownGit]] as const

describe.each(clients)('a creator with %s', (_, client) => {
  async function aClone(creator: Person) {
    const clone = await client((await addressFor(creator)).url)
    expect(clone.ok, clone.out).toBe(true)
    return {
      ...clone,
      async commit(message: string) {
        await clone.git('add', '.')
        const done = await clone.git('commit', '-m', message)
        expect(done.ok, done.out).toBe(true)
      },
      push: () => clone.git('push', 'origin', 'HEAD:main'),
      async pull() {
        const done = await clone.git('pull', 'origin', 'main')
        expect(done.ok, done.out).toBe(true)
      },
    }
  }

  /** A clone with one listing, pushed from it. */
  async function aPushedClone(
    creator: Person,
    file = promptFile(`The text of ${creator.userId}`, { state: 'active' }),
  ) {
    const clone = await aClone(creator)
    await clone.write('a.md', file)
    await clone.commit('Add a listing')
    const pushed = await clone.push()
    expect(pushed.ok, pushed.out).toBe(true)
    return { ...clone, pushed }
  }

  test('clones the listings, changes them, pushes, and pulls what the browser changed', async () => {
    const { id, creator } = await shop.aListing({ title: 'Cold email' })
    const clone = await aClone(creator)
    expect(await clone.list()).toEqual(['cold-email.md'])
    const text = await clone.read('cold-email.md')
    expect(text).toContain('price: 10.00')
    await clone.write('cold-email.md', text.replace('Write about', 'Write two paragraphs about'))
    await clone.write('new.md', promptFile(`Something new by ${creator.userId}`))
    await clone.commit('Ask for two paragraphs\n\nMore about it.')
    const pushed = await clone.push()
    expect(pushed.ok, pushed.out).toBe(true)
    expect(pushed.out).toContain('cold-email.md: updated to version 2')
    expect(pushed.out).toContain('new.md: created draft')
    expect((await own(creator)).map(({ listing }) => listing.texts[0]?.body).toSorted()).toEqual([
      `Something new by ${creator.userId}`,
      'Write two paragraphs about {{topic}}.',
    ])
    const [version] = await shop.sql<{ note: string }[]>`
      select note from prompt_versions where prompt_id = ${id} and version = 2`
    expect(version?.note).toBe('Ask for two paragraphs')
    // Nothing to pull after a push.
    expect((await clone.git('pull', 'origin', 'main')).out).toMatch(/up.to.date/i)
    await shop.did(
      editListing,
      { id, listing: listingValues({ title: 'Warm email', text: 'From the browser' }) },
      creator,
    )
    await clone.pull()
    expect(await clone.read('cold-email.md')).toContain('Warm email')
    expect(await clone.read('new.md')).toBe(promptFile(`Something new by ${creator.userId}`))
    expect((await clone.git('log', '-1')).out).toMatch(
      /Author: Skald[^\n]*<no-reply@shop.test>[^]*Changes made in the browser/,
    )
    await clone.write(
      'cold-email.md',
      (await clone.read('cold-email.md')).replace('From the browser', 'From the files'),
    )
    await clone.commit('Again')
    const again = await clone.push()
    expect(again.out).toContain('cold-email.md: updated to version 4')
    expect(again.out).toContain('1 unchanged')
  })

  test('puts listings on sale, and keeps the listing of a file that was renamed', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator, promptFile(`Mine, ${creator.userId}`, { state: 'active', id: 'mine' }))
    expect(clone.pushed.out).toContain('a.md: created and put on sale')
    const [before] = await own(creator)
    expect(before).toMatchObject({ key: 'mine', isActive: true })
    await clone.write('folder/b.md', await clone.read('a.md'))
    await clone.remove('a.md')
    await clone.commit('Rename')
    const renamed = await clone.push()
    expect(renamed.ok, renamed.out).toBe(true)
    expect(renamed.out).toContain('1 unchanged')
    expect((await own(creator)).map(({ id }) => id)).toEqual([before?.id])
  })

  test('refuses all of a push with a wrong file, with file, line and reason', async () => {
    const creator = await shop.aPerson()
    const clone = await aClone(creator)
    await clone.write('good.md', promptFile(`Good, ${creator.userId}`))
    await clone.write('bad.md', promptFile('Bad', { category: 'Cooking' }))
    await clone.commit('Two listings')
    const pushed = await clone.push()
    expect(pushed.ok).toBe(false)
    expect(pushed.out).toContain('bad.md:3: There is no category Cooking.')
    expect(pushed.out).toContain('1 problem in your files')
    expect(await own(creator)).toEqual([])
    await clone.write('bad.md', promptFile(`Better, ${creator.userId}`))
    await clone.commit('Correct it')
    const again = await clone.push()
    expect(again.ok, again.out).toBe(true)
    expect(await own(creator)).toHaveLength(2)
  })

  test('refuses commits beside the last one, and other branches', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator)
    const other = await aClone(creator)
    await clone.write('a.md', promptFile(`Changed here, ${creator.userId}`))
    await clone.commit('Here')
    expect((await clone.push()).ok).toBe(true)
    await other.write('a.md', promptFile(`Changed there, ${creator.userId}`))
    await other.commit('There')
    const second = await other.push()
    expect(second.ok).toBe(false)
    const forced = await other.git('push', '--force', 'origin', 'HEAD:main')
    expect(forced.ok).toBe(false)
    expect(forced.out).toContain('not a fast-forward')
    const branch = await other.git('push', 'origin', 'HEAD:refs/heads/other')
    expect(branch.ok).toBe(false)
    expect(branch.out).toContain('Only the branch main')
    expect((await own(creator))[0]?.listing.texts[0]?.body).toContain('Changed here')
  })

  test('of two pushes at once, one wins', async () => {
    const creator = await shop.aPerson()
    const first = await aPushedClone(creator)
    const second = await aClone(creator)
    for (const [clone, name] of [
      [first, 'one'],
      [second, 'two'],
    ] as const) {
      await clone.write(`${name}.md`, promptFile(`Text ${name} of ${creator.userId}`))
      await clone.commit(name)
    }
    const both = await Promise.all([first.push(), second.push()])
    const [lost] = both.filter(({ ok }) => !ok)
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(lost?.out).toMatch(/not a fast-forward|fetch first|another push is running/i)
    expect(await own(creator)).toHaveLength(2)
    const loser = both[0]?.ok ? second : first
    await loser.pull()
    expect((await loser.push()).ok).toBe(true)
    expect(await own(creator)).toHaveLength(3)
  })

  test('deletes a listing without its file, unless it was sold', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator)
    await clone.write('b.md', promptFile(`Another of ${creator.userId}`, { state: 'active' }))
    await clone.commit('Another')
    expect((await clone.push()).ok).toBe(true)
    const sold = (await own(creator)).find(({ key }) => key === 'a')
    await shop.aPurchase(await shop.aPerson(), [{ id: sold?.id ?? '', creator, priceCents: 900 }])
    await clone.remove('a.md')
    await clone.remove('b.md')
    await clone.commit('Remove both')
    const pushed = await clone.push()
    expect(pushed.ok, pushed.out).toBe(true)
    expect(pushed.out).toMatch(/paused instead of deleted/)
    expect(pushed.out).toMatch(/About Another of .*: deleted/)
    expect(await own(creator)).toMatchObject([{ id: sold?.id, isActive: false }])
    await clone.pull()
    const [file = ''] = await clone.list()
    expect(await clone.read(file)).toContain('state: paused')
    expect(await clone.list()).toHaveLength(1)
  })

  test('follows what the browser paused and deleted', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator)
    const [listing] = await own(creator)
    await shop.did(setListingActive, { id: listing?.id, isActive: false }, creator)
    await clone.pull()
    expect(await clone.read('a.md')).toContain('state: paused')
    await shop.did(deleteListing, { id: listing?.id }, creator)
    await clone.pull()
    expect(await clone.list()).toEqual([])
  })

  test('works with some of the history', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator)
    await clone.write('a.md', promptFile(`Second text of ${creator.userId}`))
    await clone.commit('Second')
    await clone.push()
    const shallow = await client((await addressFor(creator)).url, '--depth', '1')
    expect(shallow.ok, shallow.out).toBe(true)
    expect(await shallow.read('a.md')).toContain('Second text')
    await shallow.write('a.md', promptFile(`Third text of ${creator.userId}`))
    await shallow.git('add', '.')
    await shallow.git('commit', '-m', 'Third')
    const pushed = await shallow.git('push', 'origin', 'HEAD:main')
    expect(pushed.ok, pushed.out).toBe(true)
    expect((await own(creator))[0]?.listing.texts[0]?.body).toContain('Third text')
  })

  test('suspended creators read, and do not push', async () => {
    const creator = await shop.aPerson()
    const clone = await aPushedClone(creator)
    const until = new Date(shop.clock.now().getTime() + 86_400_000)
    const action = { userId: creator.userId, kind: 'suspension', reason: 'spam', words: 'No more.', until }
    await shop.did(takeAction, action, await anAdmin(shop))
    await clone.pull()
    await clone.write('b.md', promptFile(`Not accepted ${creator.userId}`))
    await clone.commit('More')
    const pushed = await clone.push()
    expect(pushed.ok).toBe(false)
    expect(pushed.out).toMatch(/suspended/i)
  })

  test('needs a token that is valid, and shows only the listings of its owner', async () => {
    const { creator } = await shop.aListing({ title: 'Only mine' })
    const other = await client((await addressFor(await shop.aPerson())).url)
    expect(other.ok).toBe(true)
    expect(await other.list()).toEqual([])
    const { id, url } = await addressFor(creator)
    expect((await client(url)).ok).toBe(true)
    await shop.did(revokeKey, { id }, creator)
    expect((await client(url)).ok).toBe(false)
    expect((await client(new URL(listingsPath, served.url).href)).ok).toBe(false)
  })
})
