import { Form, useNavigation } from 'react-router'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { PageLinks } from '#src/selling/sales/ui/page-links.tsx'
import { lettersPath, letterHref } from '#src/selling/letters/rules.ts'
import type { LetterState } from '#src/selling/letters/rules.ts'
import { kindNames, stateNames } from '#src/selling/letters/texts.ts'
import type { LetterLine } from '#src/selling/letters/view.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { When } from '#src/ui/elements/when.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'

const tones: Readonly<Record<LetterState, BadgeTone>> = {
  draft: 'line',
  review: 'warn',
  refused: 'bad',
  sending: 'info',
  sent: 'ok',
  stopped: 'plain',
}

export const LetterBadge = ({ state }: { readonly state: LetterState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)

/** To whom a letter goes. */
export function Audience({ letter: { kind, listing } }: { readonly letter: Pick<LetterLine, 'kind' | 'listing'> }) {
  return (
    <>
      {kindNames[kind]}
      {listing && (
        <>
          {' · '}
          <bdi>{listing.title}</bdi>
        </>
      )}
    </>
  )
}

const columns: readonly Column<LetterLine>[] = [
  {
    head: 'Letter',
    cell: (letter) => (
      <>
        <Link to={letterHref(letter.id)} dir="auto" className="strong wrap-anywhere">
          {letter.subject || 'Untitled'}
        </Link>
        <span className="block small quiet wrap-anywhere">
          <Audience letter={letter} />
        </span>
      </>
    ),
  },
  { head: 'Status', cell: ({ state }) => <LetterBadge state={state} /> },
  {
    head: 'Date',
    wideOnly: true,
    cell: ({ releasedAt, submittedAt, updatedAt }) => <When at={releasedAt ?? submittedAt ?? updatedAt} />,
  },
  { head: 'Sent', numeric: true, cell: (letter) => <SentCount letter={letter} /> },
  {
    head: 'Unsubscribed',
    numeric: true,
    wideOnly: true,
    cell: ({ releasedAt, counts }) => (releasedAt === null ? '' : countText(counts.unsubscribed)),
  },
]

function SentCount({ letter: { state, releasedAt, counts } }: { readonly letter: LetterLine }) {
  if (releasedAt === null) return null
  const sent = countText(counts.sent)
  return state === 'sending' ? `${sent} of ${countText(counts.recipients)}` : sent
}

/** The letters and drafts of a creator. */
export function LettersPage({ page }: { readonly page: KeyedPage<LetterLine> }) {
  return (
    <>
      <PageHead
        title="Letters"
        lead="Write to your followers, or to the buyers of a listing. You can send one letter a week, and one update a week about each listing."
      />
      {page.items.length === 0 ? (
        <EmptyState title="No letters yet">Your letters and drafts are listed here.</EmptyState>
      ) : (
        <Table caption="Your letters" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageLinks path={lettersPath} page={page} query={{}} />
      <WriteButton />
    </>
  )
}

function WriteButton() {
  const isSending = useNavigation().formData?.get('intent') === 'write'
  return (
    <Form method="post" action={lettersPath} className="mt-7">
      <Button look="ink" name="intent" value="write" pending={isSending} pendingLabel="Opening...">
        Write a letter
      </Button>
    </Form>
  )
}
