import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { adminsOnly, anyone, systemOnly } from '#src/kernel/access.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { jobHandlers, jobs } from '#src/main/jobs.ts'
import { registry } from '#src/main/registry.ts'

const user = (roles: readonly Role[]): Actor => ({ kind: 'user', userId: 'u', roles, emailVerified: true })
const all = [...registry.values()]
const names = all.map((useCase) => useCase.name)

/** Steps of store-image, which are not called directly. */
const steps = ['media.reserve-image']

/** Everything that visitors may do. Extend it deliberately. */
const open = [
  'accounts.confirm-email-change',
  'accounts.keep-form',
  'accounts.read-email-link',
  'accounts.read-public-profile',
  'accounts.undo-email-change',
  'affiliates.read-program',
  'affiliates.read-visit',
  'bundles.list-bundles-of-creator',
  'bundles.list-bundles-with',
  'bundles.list-sitemap-bundles',
  'bundles.read-bundle',
  'catalog.count-categories',
  'catalog.count-sitemap-parts',
  'catalog.list-creator-listings',
  'catalog.list-feed',
  'catalog.list-listings',
  'catalog.list-models',
  'catalog.list-products',
  'catalog.list-sitemap',
  'catalog.read-listing',
  'catalog.read-marketplace-figures',
  'checks.list-results',
  'collections.list-public-collections',
  'collections.list-sitemap-collections',
  'collections.read-collection',
  'creators.read-creator',
  'discovery.find-listings',
  'discovery.list-filtered-listings',
  'discovery.suggest-matches',
  'documents.read-announced-terms',
  'documents.read-terms',
  'enforcement.appeal-by-key',
  'enforcement.read-by-key',
  'enforcement.send-notice',
  'follows.read-following',
  'gifts.read-gift-link',
  'launch.name-shop',
  'launch.read-setup-link',
  'letters.read-stop-link',
  'letters.stop-by-link',
  'moves.confirm-move',
  'moves.read-move-link',
  'notifications.read-unsubscription',
  'notifications.stop-emails',
  'orders.read-proposal',
  'reviews.list-listing-reviews',
  'reviews.list-reviews-of-creator',
  'seats.read-invitation',
  'trending.read-trending',
  'tries.read-offer',
  'vocabulary.list-licenses',
  'vocabulary.list-reasons',
  'vocabulary.read-license',
  'waitlist.join-waitlist',
  'waitlist.read-figures',
  'waitlist.read-invite',
  'withdrawals.check-statement',
  'withdrawals.confirm-statement',
  'withdrawals.read-statement-link',
  'withdrawals.send-statement',
]

/** The audit log and queued jobs contain the names of use cases, so those of a feature that was split keep its name. */
const formerNames: Readonly<Record<string, string>> = { listings: 'catalog' }

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('every use case is named after its feature, a verb and a noun', () => {
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)+$/)
})

test('every defined use case is in the registry once, under its feature and the name of its constant', async () => {
  const source = join(projectRoot(), 'src')
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\/operations\/[a-z-]+\.ts$/.test(file) && !file.includes('.test.'),
  )
  const defined: string[] = []
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8')
    const definition = /const (\w+) = define(?:Query|(?:Prepared)?Operation|Workflow)\(\{\n {2}name: '([^']+)',$/gm
    for (const [, identifier = '', name = ''] of text.matchAll(definition)) {
      const feature = file.split('/')[1] ?? ''
      expect(name).toBe(`${formerNames[feature] ?? feature}.${kebabCase(identifier)}`)
      defined.push(name)
    }
  }
  expect(defined.toSorted()).toEqual([...new Set([...names, ...steps])].toSorted())
})

test('visitors can run exactly the use cases for anyone', () => {
  const openNow = all.filter((useCase) => useCase.access(visitor) === null).map((useCase) => useCase.name)
  expect(openNow.toSorted()).toEqual(open)
  expect(
    all
      .filter((useCase) => useCase.access === anyone)
      .map((useCase) => useCase.name)
      .toSorted(),
  ).toEqual(open)
})

test('visitors are asked to sign in or rejected', () => {
  for (const { name, access } of all) {
    const refusal = access(visitor)
    if (refusal) expect(['signed-out', 'forbidden'], name).toContain(refusal.status)
  }
})

test('users cannot run system and admin use cases', () => {
  for (const { name, access } of all) {
    if (access !== systemOnly && access !== adminsOnly) continue
    for (const actor of [visitor, user(['buyer']), user(['buyer', 'seller'])])
      expect(access(actor)?.status, name).toBe('forbidden')
    expect(access === systemOnly ? access(systemActor('job')) : access(user(['admin'])), name).toBeNull()
  }
})

test('admins cannot run system use cases', () => {
  const forShop = all.filter((useCase) => useCase.access === systemOnly)
  expect(forShop.map((useCase) => useCase.name)).toContain('orders.book-sale')
  for (const { name, access } of forShop) expect(access(user(['admin'])), name).not.toBeNull()
})

test('every use case rejects a missing input', () => {
  for (const { name, input } of all)
    for (const nothing of [null, 7, 'text'])
      expect(input.safeParse(nothing).success, `${name} ${String(nothing)}`).toBe(false)
})

test('every job has a handler or a use case of its name, and names are unique', () => {
  const unused = new Proxy({}, { get: () => () => undefined }) as never
  expect(jobHandlers(unused)).toHaveLength(new Set(jobs.map(({ name }) => name)).size)
})
