import { data, redirect } from 'react-router'
import { isStaff } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Result } from '#src/kernel/result.ts'
import { cartHref, mostProposed } from '#src/buying/cart/rules.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from '#src/storefront/collections/operations/collections.ts'
import { addListing, changeListing, removeListing } from '#src/storefront/collections/operations/items.ts'
import { hideCollection, showCollection } from '#src/storefront/collections/operations/moderate.ts'
import { listOwnCollections, readCollection } from '#src/storefront/collections/operations/read.ts'
import { addHref, collectionHref } from '#src/storefront/collections/rules.ts'
import { collectionTexts } from '#src/storefront/collections/texts.ts'
import { CollectionEditor } from '#src/storefront/collections/ui/collection-editor.tsx'
import { CollectionMissing, CollectionPage } from '#src/storefront/collections/ui/collection-page.tsx'
import { OwnCollectionsPage } from '#src/storefront/collections/ui/own-collections-page.tsx'
import type { CollectionView } from '#src/storefront/collections/view.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { collectionHead } from '#src/web/machines/page-heads.ts'
import { isFromScript, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/collection'

// `/collections` is the list of the user, `/collections/ID` one of anybody, and `/collections/ID?edit` its form for the owner.

const signInFirst = { title: collectionTexts.signInTitle, description: collectionTexts.signIn, tone: 'bad' } as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return params.id === undefined ? loadOwn(scope, request) : loadOne(scope, request, params.id)
}

async function loadOwn(scope: Scope, request: Request) {
  if (scope.actor.kind !== 'user') throw toSignIn(request, signInFirst)
  const promptId = new URL(request.url).searchParams.get('add') ?? ''
  const listing = isId(promptId) ? await scope.run(readListing, { id: promptId }) : null
  const found = listing?.ok ? listing.value.listing : null
  const read = await loadOrNull(scope, scope.run(listOwnCollections, { promptId }))
  const shown = { kind: 'own' as const, adding: found && { id: found.id, title: found.title } }
  if (read === null) return data({ ...shown, collections: null }, unavailable)
  if (!read.ok) throw toSignIn(request, toastOf(read.failure))
  return { ...shown, collections: read.value }
}

async function loadOne(scope: Scope, request: Request, id: string) {
  const { search, searchParams } = new URL(request.url)
  if (isId(id) && id !== id.toLowerCase()) throw redirect(`${collectionHref(id.toLowerCase())}${search}`, 301)
  const read = await scope.run(readCollection, { id })
  if (!read.ok) return data({ kind: 'missing' as const }, { status: 404, headers: unlisted })
  const collection = read.value
  const isPublic = collection.visibility === 'public' && collection.hiddenReason === null
  const found = {
    kind: 'one' as const,
    head: collectionHead(collection, scope.settings),
    collection,
    isEditing: collection.isOwn && searchParams.has('edit'),
    cart: cartOf(collection),
    reportHref: `/report-content?url=${encodeURIComponent(new URL(collectionHref(id), scope.settings.publicUrl).href)}`,
    mayModerate: !collection.isOwn && isStaff(scope.actor, ['moderator']),
  }
  return data(found, isPublic ? {} : { headers: unlisted })
}

const unlisted = { 'X-Robots-Tag': 'noindex' }

function cartOf({ items }: CollectionView) {
  const ids = items.flatMap(({ listing, isOnSale }) => (isOnSale ? [listing.id] : [])).slice(0, mostProposed)
  return ids.length === 0 ? null : { href: cartHref(ids), count: ids.length }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (loaderData?.kind === 'one') return loaderData.head
  return titled(loaderData?.kind === 'own' ? 'Collections' : 'Collection not found')(args)
}

type Values = Readonly<Record<string, string>>
type Done = Result<unknown, Failure>
type Outcome = { readonly done: Done; readonly toast?: ToastInput; readonly to?: string }
type Act = (scope: Scope, values: Values, id: string) => Promise<Outcome>

const fields = ['intent', 'id', 'promptId', 'title', 'description', 'visibility', 'note', 'position', 'reason']

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const values = await formValues(request, fields)
  const { id } = params
  const here = id === undefined ? '/collections' : collectionHref(id)
  const act =
    id === undefined ? ownActs[intentOf(values['intent'], ownIntents)] : acts[intentOf(values['intent'], intents)]
  const { done, toast, to } = await act(scope, values, id ?? values['id'] ?? '')
  if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure), here)
  if (!done.ok) return refused(done.failure, values)
  if (to === undefined && isFromScript(request)) return data({ toast })
  return redirectWith(to ?? backOf(here, values), toast)
}

/** Without scripts: the page with the form that was posted. */
function backOf(here: string, { promptId }: Values): string {
  if (here !== '/collections') return `${here}?edit`
  return promptId === undefined ? here : addHref(encodeURIComponent(promptId))
}

const create: Act = async (scope, { title, description, visibility, promptId }) => {
  const done = await scope.run(createCollection, { title, description, visibility, promptId })
  const isAdding = promptId !== undefined
  const toast: ToastInput = { title: isAdding ? collectionTexts.added : collectionTexts.created, tone: 'ok' }
  return { done, toast, ...(done.ok && !isAdding && { to: collectionHref(done.value.id) }) }
}

const shareFavorites: Act = async (scope) => {
  const given = { title: collectionTexts.favoritesTitle, visibility: 'link', withFavorites: true }
  const done = await scope.run(createCollection, given)
  if (done.ok) return { done, to: `${collectionHref(done.value.id)}?edit`, toast: { title: collectionTexts.created } }
  const isSignedOut = done.failure.status === 'signed-out'
  return isSignedOut ? { done } : { done: { ok: true, value: null }, to: '/favorites', toast: toastOf(done.failure) }
}

const remove: Act = async (scope, { promptId }, id) => ({
  done: await scope.run(removeListing, { id, promptId }),
  toast: { title: collectionTexts.removed },
})

const ownIntents = ['create', 'add', 'remove', 'share-favorites'] as const
const ownActs: Readonly<Record<(typeof ownIntents)[number], Act>> = {
  create,
  remove,
  'share-favorites': shareFavorites,
  add: async (scope, { promptId }, id) => ({
    done: await scope.run(addListing, { id, promptId }),
    toast: { title: collectionTexts.added },
  }),
}

/** The note is saved, too, so that a move does not lose it. */
const move =
  (by: number): Act =>
  async (scope, { promptId, note, position }, id) => ({
    done: await scope.run(changeListing, { id, promptId, note, position: Math.max(0, Number(position) + by) }),
  })

const intents = ['save', 'note', 'move-up', 'move-down', 'remove', 'delete', 'hide', 'show'] as const
const acts: Readonly<Record<(typeof intents)[number], Act>> = {
  remove,
  'move-up': move(-1),
  'move-down': move(1),
  save: async (scope, { title, description, visibility }, id) => ({
    done: await scope.run(changeCollection, { id, title, description, visibility }),
    toast: { title: collectionTexts.saved },
    to: collectionHref(id),
  }),
  note: async (scope, { promptId, note }, id) => ({
    done: await scope.run(changeListing, { id, promptId, note }),
    toast: { title: collectionTexts.noteSaved },
  }),
  delete: async (scope, _, id) => ({
    done: await scope.run(deleteCollection, { id }),
    toast: { title: collectionTexts.deleted },
    to: '/collections',
  }),
  hide: async (scope, { reason }, id) => ({
    done: await scope.run(hideCollection, { id, reason }),
    toast: { title: collectionTexts.hidden },
    to: collectionHref(id),
  }),
  show: async (scope, _, id) => ({
    done: await scope.run(showCollection, { id }),
    toast: { title: collectionTexts.shown },
    to: collectionHref(id),
  }),
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const back = actionData && 'failure' in actionData ? actionData : null
  const failure = back?.failure ?? null
  if (loaderData.kind === 'missing') return <CollectionMissing />
  if (loaderData.kind === 'own') {
    const { collections, adding } = loaderData
    return <OwnCollectionsPage {...{ collections, adding, failure }} values={back?.values ?? {}} />
  }
  const { collection, isEditing, cart, reportHref, mayModerate } = loaderData
  return isEditing ? (
    <CollectionEditor key={collection.id} collection={collection} failure={failure} values={back?.values ?? null} />
  ) : (
    <CollectionPage {...{ collection, cart, reportHref, mayModerate }} />
  )
}
