import { Form, useNavigation } from 'react-router'
import { mostCollections } from '#src/storefront/collections/rules.ts'
import type { OwnCollection } from '#src/storefront/collections/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { CollectionCards } from './collection-cards.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { ListingChooser } from './listing-chooser.tsx'

type OwnCollectionsPageProps = {
  /** Null if they could not be loaded. */
  readonly collections: readonly OwnCollection[] | null
  /** The listing to add, if a listing led here. */
  readonly adding: { readonly id: string; readonly title: string } | null
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

/** The user's collections and the form for a new one; or the choice for a listing. */
export function OwnCollectionsPage({ collections, adding, failure, values }: OwnCollectionsPageProps) {
  if (collections === null)
    return (
      <div className="wrap page-end">
        <PageHead title="Collections" />
        <LoadFailed text="Your collections could not be loaded" href="/collections" />
      </div>
    )
  if (adding) return <ChooserPage listing={adding} collections={collections} failure={failure} />
  return (
    <div className="wrap page-end">
      <PageHead
        title="Collections"
        lead={`Up to ${mostCollections} lists of listings. Share them by link or on your profile page.`}
        actions={<ButtonLink to="/favorites">Favorites</ButtonLink>}
      />
      {collections.length === 0 ? (
        <EmptyState title="No collections yet" cover="art">
          Create one below, or click Collect on a listing.
        </EmptyState>
      ) : (
        <CollectionCards collections={collections} isOwn />
      )}
      {collections.length < mostCollections && <NewCollection failure={failure} values={values} />}
    </div>
  )
}

function NewCollection({ failure, values }: Pick<OwnCollectionsPageProps, 'failure' | 'values'>) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  return (
    <section className="section-block measure" aria-labelledby="new-head">
      <h2 id="new-head">New collection</h2>
      <Form method="post" action="/collections" className="stack mt-4" noValidate>
        <AccountField />
        {failure && !failure.fields && <Notice tone="bad" title={failure.message} live />}
        <CollectionFields values={values} errors={failure?.fields ?? {}} />
        <p>
          <Button look="ink" name="intent" value="create" pending={isSending}>
            Create collection
          </Button>
        </p>
      </Form>
    </section>
  )
}

type ChooserPageProps = {
  readonly listing: { readonly id: string; readonly title: string }
  readonly collections: readonly OwnCollection[]
  readonly failure: Failure | null
}

function ChooserPage({ listing, collections, failure }: ChooserPageProps) {
  return (
    <div className="wrap page-end">
      <PageHead title="Add to a collection" lead={<span dir="auto">{listing.title}</span>} />
      <div className="measure stack">
        {failure && <Notice tone="bad" title={failure.message} live />}
        <ListingChooser listing={listing} collections={collections} />
        <p>
          <ButtonLink look="bare" to={`/prompt/${listing.id}`}>
            Back to the listing
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
