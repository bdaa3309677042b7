import { useCallback, useState } from 'react'
import { useFetcher } from 'react-router'
import { collectionHref, longestTitle } from '#src/storefront/collections/rules.ts'
import { listingsText } from '#src/storefront/collections/texts.ts'
import type { OwnCollection } from '#src/storefront/collections/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Check } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import type { Answer } from './use-answer.ts'
import { useAnswer } from './use-answer.ts'
import { VisibilityBadge } from './collection-cards.tsx'
import './collections.css'

/** What the list of the own collections posts to. */
const action = '/collections'

type ListingChooserProps = {
  readonly listing: { readonly id: string; readonly title: string }
  readonly collections: readonly OwnCollection[]
}

/** Adds a listing to collections, or removes it, and creates a collection with it. */
export function ListingChooser({ listing, collections }: ListingChooserProps) {
  return (
    <div className="stack">
      {collections.length > 0 && (
        <ul className="chooser" aria-label="Your collections">
          {collections.map((collection) => (
            <Choice key={collection.id} listing={listing} collection={collection} />
          ))}
        </ul>
      )}
      <NewWithListing listing={listing} isFirst={collections.length === 0} />
    </div>
  )
}

type ChoiceProps = { readonly listing: ListingChooserProps['listing']; readonly collection: OwnCollection }

function Choice({ listing, collection }: ChoiceProps) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const isSending = fetcher.state !== 'idle'
  const isIn = isSending && fetcher.formData ? fetcher.formData.get('intent') === 'add' : collection.hasListing
  return (
    <li>
      <div className="min-w-0">
        <Link to={collectionHref(collection.id)} className="strong wrap-anywhere" dir="auto">
          {collection.title}
        </Link>
        <p className="quiet small collection-facts">
          {listingsText(collection.count)} <VisibilityBadge collection={collection} />
        </p>
      </div>
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="id" value={collection.id} />
        <input type="hidden" name="promptId" value={listing.id} />
        <Button
          size="small"
          look={isIn ? 'line' : 'ink'}
          name="intent"
          value={isIn ? 'remove' : 'add'}
          aria-pressed={isIn}
          aria-label={`${isIn ? 'Added' : 'Add'} to ${collection.title}`}
        >
          {isIn && <Check aria-hidden="true" />}
          {isIn ? 'Added' : 'Add'}
        </Button>
      </fetcher.Form>
    </li>
  )
}

type NewProps = { readonly listing: ListingChooserProps['listing']; readonly isFirst: boolean }

function NewWithListing({ listing, isFirst }: NewProps) {
  const fetcher = useFetcher<Answer>()
  const [made, setMade] = useState(0)
  useAnswer(
    fetcher.data,
    useCallback(() => setMade((count) => count + 1), []),
  )
  return (
    <fetcher.Form method="post" action={action} className="chooser-new" noValidate>
      <AccountField />
      <input type="hidden" name="promptId" value={listing.id} />
      <Field
        name="title"
        id="new-collection"
        label={isFirst ? 'Title of your first collection' : 'New collection'}
        error={fetcher.data?.failure?.fields?.['title']}
      >
        <Input key={made} maxLength={longestTitle} dir="auto" />
      </Field>
      <Button name="intent" value="create" pending={fetcher.state !== 'idle'}>
        Create and add
      </Button>
    </fetcher.Form>
  )
}
