import type { KeptDraft } from '#src/features/catalog/ui/form-matter.ts'
import type { DraftView } from '#src/features/catalog/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { When } from '#src/ui/when.tsx'

/** Says that the form shows what was left unsent, and lets it be thrown away. */
export function DraftNotice({ draft, isEdit }: { draft: KeptDraft; isEdit: boolean }) {
  return (
    <div className="alert draft-notice">
      <b>{isEdit ? 'These are changes that you have not saved yet' : 'This is a draft'}</b>
      <p className="alert-text">
        {isEdit ? 'Buyers see the listing as it was. ' : 'Nobody but you sees it. '}
        You left it <When at={draft.updatedAt} />.{' '}
        <Button type="submit" name="intent" value="discard" look="bare" size="small" formNoValidate>
          {isEdit ? 'Discard these changes' : 'Discard this draft'}
        </Button>
      </p>
    </div>
  )
}

/** What else was begun. */
export function OtherDrafts({ drafts }: { drafts: readonly DraftView[] }) {
  if (drafts.length === 0) return null
  return (
    <details className="other-drafts">
      <summary>
        {drafts.length === 1 ? 'You have a draft' : `You have ${drafts.length} drafts`}
        <span className="quiet small"> begun and not published</span>
      </summary>
      <ul>
        {drafts.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Link to={`/create-prompt?draft=${id}`} dir="auto">
              {title.trim() || 'Without a title'}
            </Link>{' '}
            <span className="quiet small">
              <When at={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
