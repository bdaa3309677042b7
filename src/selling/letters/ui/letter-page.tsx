import { plural } from '#src/kernel/plural.ts'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { knownCreator, letterHref, lettersPath } from '#src/selling/letters/rules.ts'
import type { OwnLetterView } from '#src/selling/letters/view.ts'
import { LetterText } from '#src/selling/letters/ui/letter-text.tsx'
import { Audience, LetterBadge } from '#src/selling/letters/ui/letters-page.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import '#src/selling/letters/ui/letters.css'

type Props = { readonly letter: OwnLetterView; readonly notice?: ReactNode }

const people = (count: number) => plural(count, { one: '1 person', other: `${countText(count)} people` })

/** A draft as its readers will see it, with the button that sends it. */
export function LetterPreview({ letter, notice }: Props) {
  const { id, recipients, nextAt } = letter
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Letters', href: lettersPath },
          { label: 'Write a letter', href: letterHref(id) },
        ]}
      />
      <PageHead
        title="Preview"
        lead={
          <>
            To {people(recipients)} · <Audience letter={letter} />
          </>
        }
      />
      {notice}
      <Sheet letter={letter} />
      <BeforeSending letter={letter} />
      <div className="row row-wrap mt-7">
        {recipients > 0 && nextAt === null && <SendButton letter={letter} />}
        <ButtonLink to={letterHref(id)}>Edit</ButtonLink>
      </div>
    </>
  )
}

/** Why the letter cannot be sent, or what happens when it is. */
function BeforeSending({ letter: { recipients, nextAt, needsReview, kind } }: Props) {
  if (nextAt === 'after-review')
    return <Notice tone="warn" title="You already have a letter under review. Wait for the decision, or withdraw it." />
  if (nextAt !== null)
    return (
      <Notice tone="warn" title="You already sent one this week">
        The next one can be sent on <LocalDay at={nextAt} />.{' '}
        {kind === 'update' && 'Updates are counted separately for each listing.'}
      </Notice>
    )
  if (recipients === 0)
    return (
      <Notice tone="warn" title="This letter has no recipients yet">
        {kind === 'news' && 'Buyers allow such letters on the page of their purchase.'}
      </Notice>
    )
  return (
    <Notice title={needsReview ? 'We read your first letters before they are sent' : 'This cannot be undone'}>
      {needsReview
        ? `We stop once you have been here for ${knownCreator.days} days and have ${knownCreator.paidSales} paid sales.`
        : 'Emails are sent gradually. You can stop the ones that have not been sent yet.'}
    </Notice>
  )
}

function SendButton({ letter: { id, recipients, updatedAt, needsReview } }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" action={lettersPath}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenAt" value={updatedAt.toISOString()} />
      <Button look="ink" name="intent" value="send" pending={isSending} pendingLabel="Sending...">
        {needsReview ? 'Submit for review' : `Send to ${people(recipients)}`}
      </Button>
    </Form>
  )
}

function Sheet({ letter: { subject, body } }: Props) {
  return (
    <article className="letter-sheet measure mb-8">
      <h2 dir="auto" className="wrap-anywhere">
        {subject || 'No subject'}
      </h2>
      <LetterText body={body} />
    </article>
  )
}

/** A letter that was submitted or sent. */
export function LetterPage({ letter }: Props) {
  const { counts, releasedAt, reason } = letter
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Letters', href: lettersPath }]} />
      <PageHead
        title={letter.subject}
        lead={
          <>
            <LetterBadge state={letter.state} /> <Audience letter={letter} />
          </>
        }
      />
      {reason !== '' && (
        <Notice tone="warn" title={letter.state === 'refused' ? 'Why it was refused' : 'Why it was stopped'}>
          {reason}
        </Notice>
      )}
      {releasedAt !== null && (
        <StatRow
          stats={[
            { label: 'recipients', value: countText(counts.recipients) },
            { label: 'sent', value: countText(counts.sent) },
            { label: 'unsubscribed', value: countText(counts.unsubscribed) },
            { label: 'not delivered', value: countText(counts.failed) },
            { label: 'skipped', value: countText(counts.skipped) },
          ]}
        />
      )}
      <Sheet letter={letter} />
      <Acts letter={letter} />
    </>
  )
}

function Acts({ letter: { id, state } }: Props) {
  return (
    <Form method="post" action={lettersPath} className="row row-wrap">
      <input type="hidden" name="id" value={id} />
      {state === 'review' && (
        <Button name="intent" value="stop">
          Withdraw
        </Button>
      )}
      {state === 'sending' && (
        <Button look="danger" name="intent" value="stop">
          Stop sending
        </Button>
      )}
      <Button name="intent" value="copy">
        Use as a new draft
      </Button>
    </Form>
  )
}
