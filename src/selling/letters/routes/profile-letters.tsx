import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { ownLettersQuery } from '#src/selling/letters/contract.ts'
import {
  createLetter,
  deleteLetter,
  listLetterListings,
  listOwnLetters,
  readOwnLetter,
  saveLetter,
} from '#src/selling/letters/operations/own-letters.ts'
import { sendLetter, stopLetter } from '#src/selling/letters/operations/send-letter.ts'
import { letterHref, lettersPath } from '#src/selling/letters/rules.ts'
import { letterTexts } from '#src/selling/letters/texts.ts'
import { LetterForm } from '#src/selling/letters/ui/letter-form.tsx'
import { LetterPage, LetterPreview } from '#src/selling/letters/ui/letter-page.tsx'
import { LettersPage } from '#src/selling/letters/ui/letters-page.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-letters'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('letter')
  if (id !== null) return readOne(scope, request, id, searchParams.has('preview'))
  const listed = await scope.run(listOwnLetters, ownLettersQuery.parse(Object.fromEntries(searchParams)))
  if (!listed.ok) throw toSignIn(request)
  return { page: listed.value }
}

async function readOne(scope: Scope, request: Request, id: string, isPreview: boolean) {
  const read = await scope.run(readOwnLetter, { id })
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request)
  if (!read.ok) throw redirectWith(lettersPath, toastOf(read.failure))
  const letter = read.value
  const isEdited = letter.state === 'draft' && !isPreview
  const listings = isEdited ? await scope.run(listLetterListings, {}) : null
  const isVerified = scope.actor.kind === 'user' && scope.actor.emailVerified
  return { letter, isPreview, isVerified, listings: listings?.ok ? listings.value : [] }
}

/** An autosave changes nothing that the page shows. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'autosave' && defaultShouldRevalidate

const fields = ['kind', 'promptId', 'subject', 'body'] as const
const intents = ['write', 'save', 'autosave', 'preview', 'delete', 'send', 'stop', 'copy'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { intent: given, id = '', seenAt, ...draft } = await formValues(request, ['intent', 'id', 'seenAt', ...fields])
  const intent = intentOf(given, intents)
  if (intent === 'write') return opened(request, await run(createLetter, {}))
  if (intent === 'copy') return copied(context.get(scopeContext), request, id)
  if (intent === 'delete') {
    const deleted = await run(deleteLetter, { id })
    return deleted.ok
      ? redirectWith(lettersPath, { title: letterTexts.deleted })
      : sentBack(request, deleted.failure, id)
  }
  if (intent === 'send') {
    const sent = await run(sendLetter, { id, seenAt })
    if (!sent.ok) return sentBack(request, sent.failure, id)
    return redirectWith(letterHref(id), { title: sent.value.isReviewed ? letterTexts.inReview : letterTexts.sending })
  }
  if (intent === 'stop') {
    const stopped = await run(stopLetter, { id })
    if (!stopped.ok) return sentBack(request, stopped.failure, id)
    const title = stopped.value.isDraft ? letterTexts.takenBack : letterTexts.stopped
    return redirectWith(letterHref(id), { title })
  }
  const saved = await run(saveLetter, { id, ...draft })
  if (intent === 'autosave') return { autosave: { message: saved.ok ? null : saved.failure.message } }
  if (saved.ok && intent === 'preview') return redirectWith(`${letterHref(id)}&preview`)
  if (saved.ok) return redirectWith(letterHref(id), { title: letterTexts.saved })
  return saved.failure.fields ? refused(saved.failure, draft) : sentBack(request, saved.failure, id)
}

type Created = { readonly ok: true; readonly value: { readonly id: string } } | { ok: false; failure: Failure }

function opened(request: Request, created: Created) {
  return created.ok ? redirectWith(letterHref(created.value.id)) : sentBack(request, created.failure)
}

/** A new draft with the text of an earlier letter. */
async function copied({ run }: Scope, request: Request, id: string) {
  const read = await run(readOwnLetter, { id })
  if (!read.ok) return sentBack(request, read.failure)
  const { kind, listing, subject, body } = read.value
  return opened(request, await run(createLetter, { kind, promptId: listing?.id ?? null, subject, body }))
}

/** Back to the letter with the reason. An incomplete one is shown in the form. */
function sentBack(request: Request, failure: Failure, id?: string) {
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure), lettersPath)
  return redirectWith(id === undefined || failure.status === 'missing' ? lettersPath : letterHref(id), toastOf(failure))
}

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  if ('page' in loaderData) return <LettersPage page={loaderData.page} />
  const { letter, isPreview, isVerified, listings } = loaderData
  if (letter.state !== 'draft') return <LetterPage letter={letter} />
  if (isPreview)
    return <LetterPreview letter={letter} notice={isVerified ? null : <VerifyFirst title={letterTexts.verify} />} />
  const failedForm = actionData && 'failure' in actionData ? actionData : null
  return <LetterForm key={letter.id} letter={letter} listings={listings} failedForm={failedForm} />
}
