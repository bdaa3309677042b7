import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText, toDecimal } from '#src/kernel/money.ts'
import {
  bundleHref,
  leastListings,
  longestDescription,
  longestTitle,
  mostListings,
  ownBundlesPath,
} from '#src/money/bundles/rules.ts'
import { obstacleTexts } from '#src/money/bundles/texts.ts'
import { offSale } from '#src/money/bundles/ui/bundles-page.tsx'
import type { BundleChoice, OwnBundle } from '#src/money/bundles/view.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Checkbox, ChoiceGroup } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'

type BundleFormProps = {
  /** Null for a new one. */
  readonly bundle: OwnBundle | null
  readonly choices: readonly BundleChoice[]
  /** The entered values after a failure; `listings` are ids with commas between them. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
}

/** A creator's new bundle, or one of theirs. */
export function BundleForm({ bundle, choices, values, failure }: BundleFormProps) {
  const sent = useNavigation().formData?.get('intent')
  const chosen = values?.['listings']?.split(',') ?? bundle?.listings.map(({ id }) => id) ?? []
  const shown = inOrder(choices, bundle, chosen)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Bundles', href: ownBundlesPath }]} />
      <PageHead title={bundle ? bundle.title : 'New bundle'} />
      {bundle && <State bundle={bundle} />}
      {failure && !failure.fields && <Notice tone="bad" title={failure.message} live />}
      {shown.length === 0 ? (
        <EmptyState title="No listings yet">
          A bundle needs at least two of your listings that are on sale at a fixed price.
        </EmptyState>
      ) : (
        <Form method="post" className="stack measure" noValidate>
          <AccountField />
          {bundle && <input type="hidden" name="id" value={bundle.id} />}
          <BundleFields {...{ bundle, values, failure, chosen, shown }} />
          <div className="row row-wrap">
            <Button
              look="ink"
              name="intent"
              value={bundle ? 'save' : 'create'}
              pending={sent === 'save' || sent === 'create'}
              pendingLabel="Saving..."
            >
              {bundle ? 'Save' : 'Create bundle'}
            </Button>
            {bundle && (
              <Button name="intent" value={bundle.obstacle === 'closed' ? 'reopen' : 'close'}>
                {bundle.obstacle === 'closed' ? 'Sell it again' : 'Stop selling'}
              </Button>
            )}
          </div>
        </Form>
      )}
    </>
  )
}

type BundleFieldsProps = Omit<BundleFormProps, 'choices'> & {
  readonly chosen: readonly string[]
  readonly shown: ReturnType<typeof inOrder>
}

function BundleFields({ bundle, values, failure, chosen, shown }: BundleFieldsProps) {
  const faultOf = (name: string) => failure?.fields?.[name]
  return (
    <>
      <Field name="title" label="Title" error={faultOf('title')} required>
        <Input defaultValue={values?.['title'] ?? bundle?.title} maxLength={longestTitle} dir="auto" />
      </Field>
      <Field name="description" label="Description" hint="Optional." error={faultOf('description')}>
        <Textarea
          rows={4}
          defaultValue={values?.['description'] ?? bundle?.description}
          maxLength={longestDescription}
          dir="auto"
        />
      </Field>
      <ChoiceGroup
        legend={`Listings (${leastListings} to ${mostListings})`}
        id="field-listings"
        error={faultOf('listings')}
      >
        {shown.map(({ id, title, note }) => (
          <Checkbox
            key={id}
            name="listings"
            value={id}
            defaultChecked={chosen.includes(id)}
            label={<span dir="auto">{title}</span>}
            note={note}
          />
        ))}
      </ChoiceGroup>
      <Field
        name="price"
        label="Price"
        hint="Less than the listings cost separately. Buyers who own some of them pay proportionally less."
        error={faultOf('price')}
        required
      >
        <PriceInput defaultValue={values?.['price'] ?? (bundle ? toDecimal(bundle.enteredPrice) : '')} />
      </Field>
    </>
  )
}

/** What the bundle contains comes first, in its order, also what is not on sale. */
function inOrder(choices: readonly BundleChoice[], bundle: OwnBundle | null, chosen: readonly string[]) {
  const priced = choices.map(({ id, title, priceCents }) => ({ id, title, note: moneyText(priceCents) }))
  const gone = (bundle?.listings ?? []).flatMap(({ id, title, isOnSale }) =>
    priced.some((choice) => choice.id === id) ? [] : [{ id, title, note: isOnSale ? 'On sale' : 'Not on sale' }],
  )
  const place = (id: string) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  return [...gone, ...priced].toSorted((a, b) => place(a.id) - place(b.id))
}

function State({ bundle: { id, listings, obstacle, hiddenReason } }: { readonly bundle: OwnBundle }) {
  return (
    <>
      <p className="mb-4">
        <Link to={bundleHref(id)}>View its page</Link>
      </p>
      {obstacle === 'off-sale' && (
        <Notice tone="warn" title={obstacleTexts['off-sale']}>
          Put these back on sale, or remove them from the bundle: <bdi>{offSale(listings)}</bdi>
        </Notice>
      )}
      {obstacle === 'closed' && <Notice title="Closed">Nobody can buy it. Earlier purchases are not affected.</Notice>}
      {hiddenReason !== null && (
        <Notice tone="warn" title="A moderator hid this bundle">
          {hiddenReason}
        </Notice>
      )}
    </>
  )
}
