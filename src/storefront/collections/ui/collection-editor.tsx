import { Form, useFetcher, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { collectionHref, mostListings } from '#src/storefront/collections/rules.ts'
import type { CollectionView } from '#src/storefront/collections/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { EditedItem } from './edited-item.tsx'
import type { Answer } from './use-answer.ts'
import './collections.css'

type CollectionEditorProps = {
  readonly collection: CollectionView
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

/** The owner's form: the texts and who can see them, then the listings in their order. */
export function CollectionEditor({ collection, failure, values }: CollectionEditorProps) {
  const { id, title, description, visibility, items } = collection
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const removing = useFetcher<Answer>()
  return (
    <div className="wrap page-end collection-page">
      <PageHead title="Edit collection" actions={<ButtonLink to={collectionHref(id)}>View collection</ButtonLink>} />
      <Form method="post" className="stack measure" noValidate>
        <AccountField />
        {failure && !failure.fields && <Notice tone="bad" title={failure.message} live />}
        <CollectionFields values={values ?? { title, description, visibility }} errors={failure?.fields ?? {}} />
        <p>
          <Button look="ink" name="intent" value="save" pending={isSaving}>
            Save
          </Button>
        </p>
      </Form>
      <section className="section-block" aria-labelledby="items-head">
        <h2 id="items-head">Listings</h2>
        {items.length === 0 ? (
          <p className="quiet mt-4">No listings yet. Click Collect on a listing to add it, up to {mostListings}.</p>
        ) : (
          <ol className="edited-items">
            {items.map((item, place) => (
              <EditedItem key={item.listing.id} item={item} place={place} count={items.length} />
            ))}
          </ol>
        )}
      </section>
      <Confirm
        fetcher={removing}
        intent="delete"
        opener="Delete collection"
        question={`Delete “${title}”?`}
        consequence="Its link stops working. This cannot be undone."
        yes="Delete"
      />
    </div>
  )
}
