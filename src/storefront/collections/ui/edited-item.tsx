import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { longestNote } from '#src/storefront/collections/rules.ts'
import type { CollectionItem } from '#src/storefront/collections/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, IconButton } from '#src/ui/elements/button.tsx'
import { ArrowDown, ArrowUp, Trash2 } from '#src/ui/elements/icons.ts'
import { GrowingInput } from '#src/ui/forms/input.tsx'
import type { Answer } from './use-answer.ts'
import { useAnswer } from './use-answer.ts'

type EditedItemProps = { readonly item: CollectionItem; readonly place: number; readonly count: number }

/** A listing with its note. The first button of the form saves the note; the others move or remove it. */
export function EditedItem({ item: { listing, note, isOnSale }, place, count }: EditedItemProps) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<string | null>(null)
  // A moved row loses the focus.
  useEffect(() => {
    if (pressed.current === null) return
    row.current?.querySelector<HTMLButtonElement>(`button[value=${pressed.current}]`)?.focus()
    pressed.current = null
  }, [place])
  const isSending = fetcher.state !== 'idle'
  const moves = [
    { value: 'move-up', label: 'up', icon: <ArrowUp aria-hidden="true" />, isEnd: place === 0 },
    { value: 'move-down', label: 'down', icon: <ArrowDown aria-hidden="true" />, isEnd: place === count - 1 },
  ]
  return (
    <li ref={row} className={isOnSale ? undefined : 'is-off'}>
      <ListingPlate listing={listing} thumb />
      <fetcher.Form method="post" className="edited-item" preventScrollReset>
        <input type="hidden" name="promptId" value={listing.id} />
        <input type="hidden" name="position" value={place} />
        <p className="strong wrap-anywhere" dir="auto">
          {listing.title} {!isOnSale && <Badge tone="warn">Not on sale</Badge>}
        </p>
        <div className="edited-note">
          <GrowingInput
            name="note"
            aria-label={`Note on ${listing.title}`}
            placeholder="Add a note"
            maxLength={longestNote}
            dir="auto"
            defaultValue={note}
          />
          <Button size="small" name="intent" value="note" pending={isSending && isNote(fetcher.formData)}>
            Save note
          </Button>
        </div>
        <div className="row edited-acts">
          <span className="quiet small push" role="status">
            {place + 1} of {count}
          </span>
          {moves.map(({ value, label, icon, isEnd }) => (
            <IconButton
              key={value}
              label={`Move ${listing.title} ${label}`}
              size="small"
              name="intent"
              value={value}
              aria-disabled={isEnd || isSending || undefined}
              onClick={(event) => {
                if (isEnd || isSending) event.preventDefault()
                else pressed.current = value
              }}
            >
              {icon}
            </IconButton>
          ))}
          <IconButton label={`Remove ${listing.title}`} size="small" name="intent" value="remove">
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </fetcher.Form>
    </li>
  )
}

const isNote = (form: FormData | undefined) => form?.get('intent') === 'note'
