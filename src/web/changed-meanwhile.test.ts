import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { profileValues } from '#src/people/accounts/profile-values.ts'
import { readOwnProfile, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { appValues } from '#src/platform/apps/app-values.ts'
import { createApp, editApp, readApp } from '#src/platform/apps/operations/apps.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { checkValues } from '#src/selling/checks/check-values.ts'
import { addCheck, editCheck, listChecks } from '#src/selling/checks/operations/checks.ts'
import { changeSettings, readSettings } from '#src/people/notifications/operations/settings.ts'
import { settingsValues } from '#src/people/notifications/settings-values.ts'
import { editReview, readOwnReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { reviewValues } from '#src/buying/reviews/review-values.ts'
import { offerValues } from '#src/selling/tries/offer-values.ts'
import { readOwnOffer, saveOffer } from '#src/selling/tries/operations/offers.ts'
import { endpointValues } from '#src/platform/webhooks/endpoint-values.ts'
import { readEndpoint } from '#src/platform/webhooks/operations/deliveries.ts'
import { createEndpoint, editEndpoint } from '#src/platform/webhooks/operations/endpoints.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

// Two tabs show one form. The first saves, then the second does.

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ env: { DEMO: '1' } })
})
afterAll(() => shop.close())

type Form = {
  /** What the form shows, as it carries it. */
  readonly read: () => Promise<string>
  readonly save: (text: string, read: string | undefined) => Promise<Result<unknown, Failure>>
}

const forms: Readonly<Record<string, () => Promise<Form>>> = {
  async profile() {
    const person = await shop.aPerson()
    const read = async () => profileValues(await shop.did(readOwnProfile, {}, person))
    const { username } = await shop.did(readOwnProfile, {}, person)
    const form = { displayName: 'Edda', username, location: '', website: '' }
    return {
      read: async () => JSON.stringify(await read()),
      save: (bio, seen) => shop.run(updateProfile, { ...form, bio, read: seen }, person),
    }
  },
  async webhook() {
    const person = await shop.aPerson()
    const endpoint = { url: 'https://example.com/hook', description: '', events: null }
    const { id } = await shop.did(createEndpoint, { endpoint }, person)
    return {
      read: async () => JSON.stringify(endpointValues((await shop.did(readEndpoint, { id }, person)).endpoint)),
      save: (description, read) => shop.run(editEndpoint, { id, endpoint: { ...endpoint, description }, read }, person),
    }
  },
  async tries() {
    const { id: promptId, creator: person } = await shop.aListing()
    const offer = { isOn: true, payer: 'creator', provider: 'demo', perPerson: 2, perDay: 9, ceiling: '1.00' }
    return {
      read: async () => JSON.stringify(offerValues((await shop.did(readOwnOffer, { id: promptId }, person)).offer)),
      save: (model, read) => shop.run(saveOffer, { ...offer, promptId, model, consents: false, read }, person),
    }
  },
  async check() {
    const { id: promptId, creator: person } = await shop.aListing()
    const check = { name: 'Short', kind: 'contains', expected: 'sea', textName: '', message: '', inputs: {} }
    const { id } = await shop.did(addCheck, { promptId, check }, person)
    const stored = async () => (await shop.did(listChecks, { promptId }, person)).checks.find((one) => one.id === id)
    return {
      read: async () => {
        const found = await stored()
        return found ? JSON.stringify(checkValues(found)) : ''
      },
      save: (name, read) => shop.run(editCheck, { promptId, id, check: { ...check, name }, read }, person),
    }
  },
  async app() {
    const person = await shop.aPerson(['buyer', 'admin'])
    const app = { name: 'App', site: 'https://app.example', redirectUris: 'https://app.example/cb' }
    const { clientId } = await shop.did(createApp, { ...app, kind: 'public' }, person)
    return {
      read: async () => JSON.stringify(appValues(await shop.did(readApp, { clientId }, person))),
      save: (name, read) => shop.run(editApp, { ...app, clientId, name, read }, person),
    }
  },
  async review() {
    const { id: promptId } = await shop.aListing()
    const person = await shop.aPerson()
    await shop.did(writeReview, { promptId, rating: 4, content: 'Good' }, person)
    return {
      read: async () => JSON.stringify(reviewValues((await shop.did(readOwnReview, { promptId }, person)).ownReview)),
      save: (content, read) => shop.run(editReview, { promptId, rating: 5, content, read }, person),
    }
  },
  async notifications() {
    const person = await shop.aPerson()
    return {
      read: async () => JSON.stringify(settingsValues(await shop.did(readSettings, {}, person))),
      save: (text, read) =>
        shop.run(changeSettings, { inApp: text === 'first' ? ['sale'] : ['review'], mail: [], read }, person),
    }
  },
}

test.each(Object.keys(forms))(
  'a %s form that was opened before a change is refused and shows what is stored',
  async (name) => {
    const form = await forms[name]?.()
    if (!form) throw new Error(name)
    const [first, second] = [await form.read(), await form.read()]
    expect(await form.save('first', first)).toMatchObject({ ok: true })
    const stored: unknown = JSON.parse(await form.read())
    const failure = { status: 'conflict', code: 'changed-meanwhile', data: { stored } }
    expect(await form.save('second', second)).toMatchObject({ ok: false, failure })
    // Once it was shown, it may be replaced. A program sends no values.
    expect(await form.save('second', await form.read())).toMatchObject({ ok: true })
    expect(await form.save('third', undefined)).toMatchObject({ ok: true })
  },
)

test('a listing form that was opened before a change is refused', async () => {
  const { id, creator } = await shop.aListing({ text: 'The first text of this listing' })
  const { edition } = await shop.did(readOwnListing, { id }, creator)
  const changed = listingValues({ title: 'Renamed', text: 'The second text of this listing' })
  await shop.did(editListing, { id, listing: changed, edition }, creator)
  const listing = listingValues({ priceCents: 500, text: 'The first text of this listing' })
  expect(await shop.refusal(editListing, { id, listing, edition }, creator)).toMatchObject({
    code: 'changed-meanwhile',
  })
  const now = await shop.did(readOwnListing, { id }, creator)
  expect(now).toMatchObject({ listing: { title: 'Renamed', version: 2 }, texts: [{ body: changed.texts[0]?.body }] })
  await shop.did(editListing, { id, listing, edition: now.edition }, creator)
})
