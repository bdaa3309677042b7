import { data } from 'react-router'
import { markSeen, openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { PurchaseMissing } from '#src/buying/library/ui/purchase-missing.tsx'
import { PurchasePage } from '#src/buying/library/ui/purchase-page.tsx'
import { PurchaseUnreadable } from '#src/buying/library/ui/purchase-unreadable.tsx'
import { deleteKeptRun, keepRun, listKeptRuns } from '#src/buying/runs/operations/kept-runs.ts'
import { inviteMember, leaveSeat, listSeats, revokeSeat } from '#src/buying/seats/operations/seats.ts'
import { seatTexts } from '#src/buying/seats/texts.ts'
import { LeaveSeat, SeatsSection } from '#src/buying/seats/ui/seats-section.tsx'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { runTexts } from '#src/buying/runs/texts.ts'
import { KeptRuns } from '#src/buying/runs/ui/kept-runs.tsx'
import { RunSection } from '#src/buying/runs/ui/run-section.tsx'
import { AskCreatorLink } from '#src/people/messages/ui/message-button.tsx'
import { chooseLetters, readLetterChoice } from '#src/selling/letters/operations/choices.ts'
import { letterTexts } from '#src/selling/letters/texts.ts'
import { LetterConsent } from '#src/selling/letters/ui/letter-consent.tsx'
import { readOwnReview } from '#src/buying/reviews/operations/reviews.ts'
import { ReviewInvitation } from '#src/buying/reviews/ui/review-invitation.tsx'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { modelSourcesOf } from '#src/web/model-sources.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchase'

export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => loaderData?.opened?.purchase.title ?? 'Your purchase',
)

/** Shows a purchase, with its prompt if it was opened before; viewing this page does not open it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  const read = await loadOrNull(scope, scope.run(readPurchase, { id: params.id, version }))
  if (read === null) return data({ ...nothing, isRead: false }, unavailable)
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request)
  if (!read.ok) return data({ ...nothing, isRead: true }, { status: 404 })
  const { isOnSale, ...opened } = read.value
  const review = isOnSale ? await scope.run(readOwnReview, { promptId: opened.purchase.promptId }) : null
  const run = opened.texts === null ? null : await readRuns(scope, params.id)
  const letters = await scope.run(readLetterChoice, { purchaseId: params.id })
  const { seats, seatOf } = opened.purchase
  // After the refund of an upgrade, there may be members without room.
  const hasSeats = seatOf === null && (seats > 1 || opened.upgraded.some((upgrade) => upgrade.seats > 1))
  const team = hasSeats ? await scope.run(listSeats, { purchaseId: params.id }) : null
  const canReview = opened.texts !== null && seatOf === null && review?.ok === true && review.value.ownReview === null
  return {
    opened,
    canReview,
    isRead: true,
    run,
    letters: letters.ok ? letters.value : null,
    team: team?.ok ? team.value : null,
  }
}

async function readRuns(scope: Scope, purchaseId: string) {
  const [sources, kept] = await Promise.all([modelSourcesOf(scope), scope.run(listKeptRuns, { purchaseId })])
  return { ...sources, kept: kept.ok ? kept.value.runs : [] }
}

const nothing = { opened: null, canReview: false, run: null, letters: null, team: null }

/** Opens the text; shows it with filled-in variables without scripts; or marks a new version as seen. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const intent = intentOf(form.get('intent'), [
    ...(['open', 'seen', 'fill', 'keep-run', 'delete-run', 'letters'] as const),
    ...seatIntents,
  ])
  if (intent === 'invite' || intent === 'revoke' || intent === 'leave')
    return changeSeats(scope, request, { form, intent, id: params.id })
  if (intent === 'fill') return { posted: textList(form, 'value') }
  if (intent === 'keep-run') {
    const kept = await scope.run(keepRun, { ...jsonIn(form.get('run')), purchaseId: params.id })
    return { posted: null, failure: kept.ok ? null : kept.failure }
  }
  if (intent === 'delete-run') {
    const deleted = await scope.run(deleteKeptRun, { id: form.get('run') })
    return redirectWith(`/purchases/${params.id}`, deleted.ok ? { title: runTexts.deleted } : toastOf(deleted.failure))
  }
  if (intent === 'letters') {
    const isConsented = form.get('letters') === '1'
    const chosen = await scope.run(chooseLetters, { purchaseId: params.id, isConsented })
    if (!chosen.ok && chosen.failure.status === 'signed-out') return toSignIn(request)
    const title = isConsented ? letterTexts.consented : letterTexts.notConsented
    return redirectWith(`/purchases/${params.id}`, chosen.ok ? { title } : toastOf(chosen.failure))
  }
  const done =
    intent === 'seen'
      ? await scope.run(markSeen, { id: params.id })
      : await scope.run(openPurchase, { id: params.id, via: 'view' })
  if (done.ok) return redirectWith(`/purchases/${params.id}`)
  if (done.failure.status === 'signed-out') return toSignIn(request)
  return redirectWith('/purchases', toastOf(done.failure))
}

const seatIntents = ['invite', 'revoke', 'leave'] as const
type SeatForm = { readonly form: FormData; readonly intent: (typeof seatIntents)[number]; readonly id: string }

/** Invites a member, takes a seat back, or leaves one. */
async function changeSeats(scope: Scope, request: Request, { form, intent, id }: SeatForm) {
  const { email = '', seat = '' } = textFields(form, ['email', 'seat'])
  const done = await (intent === 'invite'
    ? scope.run(inviteMember, { purchaseId: id, email })
    : intent === 'revoke'
      ? scope.run(revokeSeat, { id: seat })
      : scope.run(leaveSeat, { purchaseId: id }))
  if (done.ok) return redirectWith(`/purchases/${id}#seats`, { title: seatDone[intent] })
  const { failure } = done
  if (failure.status === 'signed-out') return toSignIn(request)
  if (intent !== 'invite') return redirectWith(`/purchases/${id}`, toastOf(failure))
  return data({ posted: null, notInvited: { failure, email } }, { status: httpStatusOf[failure.status] })
}

const seatDone = { invite: seatTexts.invited, revoke: seatTexts.revoked, leave: seatTexts.left }

/** A run that the page sends as JSON. */
function jsonIn(value: FormDataEntryValue | null): object {
  try {
    const parsed: unknown = JSON.parse(typeof value === 'string' ? value : '')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

export default function Purchase({ loaderData, actionData, params }: Route.ComponentProps) {
  const { opened, canReview, run, letters, team } = loaderData
  if (!loaderData.isRead) return <PurchaseUnreadable href={`/purchases/${params.id}`} />
  if (!opened) return <PurchaseMissing />
  const { seatOf, refundedAt } = opened.purchase
  const notInvited = actionData && 'notInvited' in actionData ? actionData.notInvited : null
  return (
    <PurchasePage
      key={`${opened.purchase.id} ${opened.version}`}
      {...opened}
      posted={actionData?.posted ?? null}
      renderRun={
        run
          ? ({ filling, setNamed }) => (
              <>
                <RunSection
                  purchaseId={opened.purchase.id}
                  version={opened.version}
                  type={opened.purchase.type}
                  texts={opened.texts ?? []}
                  filling={filling}
                  onFill={setNamed}
                  sources={run}
                  model={opened.purchase.model}
                />
                <KeptRuns runs={run.kept} />
              </>
            )
          : undefined
      }
      seats={
        team && (
          <SeatsSection
            team={team}
            endsRefund={[opened.purchase, ...opened.upgraded].some(({ refund }) => refund.kind === 'withdraw')}
            failure={notInvited?.failure ?? null}
            email={notInvited?.email ?? ''}
          />
        )
      }
      review={
        <>
          {seatOf && refundedAt === null && <LeaveSeat buyer={seatOf.name} />}
          {canReview && <ReviewInvitation promptId={opened.purchase.promptId} />}
          <p>
            <AskCreatorLink username={opened.purchase.creatorUsername} promptId={opened.purchase.promptId} />
          </p>
          {letters && <LetterConsent choice={letters} />}
        </>
      }
    />
  )
}
