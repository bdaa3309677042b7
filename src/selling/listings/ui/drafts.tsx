import { plural } from '#src/kernel/plural.ts'
import { useFetcher, useBlocker } from 'react-router'
import type { DraftView } from '#src/storefront/catalog/view.ts'
import { mostDrafts } from '#src/storefront/catalog/rules.ts'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { useEffect } from 'react'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'

export type SavedDraft = { readonly id: string; readonly updatedAt: Date }

/** A notice that the form shows a draft, with a button that discards it. */
export function DraftNotice({ draft, isEdit }: { draft: SavedDraft; isEdit: boolean }) {
  return (
    <div className="alert draft-notice">
      <b>{isEdit ? 'Unsaved changes' : 'This is a draft'}</b>
      <p className="alert-text">
        {isEdit ? 'Buyers still see the saved version. ' : 'Only you can see it. '}
        Last changed <When at={draft.updatedAt} />.
      </p>
      <Confirm
        fetcher={useFetcher()}
        fields={{ draft: draft.id }}
        intent="discard"
        opener={isEdit ? 'Discard these changes' : 'Discard this draft'}
        question={isEdit ? 'Discard these changes?' : 'Discard this draft?'}
        consequence={isEdit ? 'The listing stays as it is on sale. This cannot be undone.' : irreversible}
        yes="Discard"
      />
    </div>
  )
}

const irreversible = 'This cannot be undone.'

/** The creator's other drafts. */
export function OtherDrafts({ drafts }: { drafts: readonly DraftView[] }) {
  if (drafts.length === 0) return null
  return (
    <details className="other-drafts" open={drafts.length >= mostDrafts}>
      <summary className={buttonClass({ size: 'small' })}>
        {plural(drafts.length, { one: 'You have a draft', other: `You have ${drafts.length} drafts` })}
      </summary>
      <ul>
        {drafts.map((draft) => (
          <OtherDraft key={draft.id} {...draft} />
        ))}
      </ul>
    </details>
  )
}

function OtherDraft({ id, title, updatedAt }: DraftView) {
  const name = title.trim() || 'Untitled'
  return (
    <li className="row row-wrap">
      <Link to={`/create-prompt?draft=${id}`} dir="auto">
        {name}
      </Link>
      <span className="quiet small">
        <When at={updatedAt} />
      </span>
      <Confirm
        fetcher={useFetcher()}
        fields={{ draft: id }}
        intent="discard-other"
        opener="Discard"
        label={`Discard ${name}`}
        question="Discard this draft?"
        consequence={irreversible}
        yes="Discard"
      />
    </li>
  )
}

/** Asks before a link, Back or a closed tab discards unsaved input. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      id="unsaved"
      title="Leave without saving?"
      lead="Your latest changes are not saved yet."
      open={blocker.state === 'blocked'}
      onClose={stay}
      foot={
        <>
          <Button type="button" look="ink" onClick={stay}>
            Keep writing
          </Button>
          <Button type="button" look="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
