import type { ReactNode } from 'react'
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
import { offSale, unagreed } from '#src/money/bundles/ui/bundles-page.tsx'
import type { BundleChoice, BundleLine, OwnBundle } from '#src/money/bundles/view.ts'
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
          A bundle needs at least two listings that are on sale at a fixed price, one of them yours.
        </EmptyState>
      ) : (
        <Form method="post" className="stack measure" noValidate>
          <AccountField />
          {bundle && <input type="hidden" name="id" value={bundle.id} />}
          {ownLines(bundle).map(({ id, amount }) => (
            <input key={id} type="hidden" name="seen" value={`${id}:${amount}`} />
          ))}
          <Fields entered={values ?? enteredOf(bundle)} fields={failure?.fields ?? {}}>
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
          </Fields>
          <Buttons bundle={bundle} />
        </Form>
      )}
    </>
  )
}

const isMixedBundle = (bundle: OwnBundle | null) => bundle?.listings.some(({ state }) => state !== 'own') ?? false

/** The lines whose amounts the owner accepts by saving. */
const ownLines = (bundle: OwnBundle | null) =>
  isMixedBundle(bundle) ? (bundle?.listings.filter(({ state }) => state === 'own') ?? []) : []

const enteredOf = (bundle: OwnBundle | null): Texts =>
  bundle
    ? { title: bundle.title, description: bundle.description, price: toDecimal(bundle.enteredPrice), others: '' }
    : { title: '', description: '', price: '', others: '' }

type Texts = Readonly<Record<string, string>>
type FieldsProps = { readonly entered: Texts; readonly fields: Texts; readonly children: ReactNode }

/** The fields with their errors. `children`: the listings to choose from. */
function Fields({ entered, fields, children }: FieldsProps) {
  return (
    <>
      <Field name="title" label="Title" error={fields['title']} required>
        <Input defaultValue={entered['title']} maxLength={longestTitle} dir="auto" />
      </Field>
      <Field name="description" label="Description" hint="Optional." error={fields['description']}>
        <Textarea rows={4} defaultValue={entered['description']} maxLength={longestDescription} dir="auto" />
      </Field>
      <ChoiceGroup
        legend={`Listings (${leastListings} to ${mostListings})`}
        id="field-listings"
        error={fields['listings']}
      >
        {children}
      </ChoiceGroup>
      <Field
        name="others"
        label="Add listings of other creators"
        hint="Optional. Their addresses, one a line. The bundle is not sold until their creators agree. They get what their listings bring of each sale; you get nothing of it."
        error={fields['others']}
      >
        <Textarea rows={2} defaultValue={entered['others']} dir="ltr" />
      </Field>
      <Field
        name="price"
        label="Price"
        hint="Less than the listings cost separately. Buyers who own some of them pay proportionally less."
        error={fields['price']}
        required
      >
        <PriceInput defaultValue={entered['price']} />
      </Field>
    </>
  )
}

function Buttons({ bundle }: { readonly bundle: OwnBundle | null }) {
  const sent = useNavigation().formData?.get('intent')
  const isSaving = sent === 'save' || sent === 'create'
  const isClosed = bundle?.isClosed ?? false
  return (
    <div className="row row-wrap">
      <Button look="ink" name="intent" value={bundle ? 'save' : 'create'} pending={isSaving} pendingLabel="Saving...">
        {bundle ? 'Save' : 'Create bundle'}
      </Button>
      {bundle && (
        <Button name="intent" value={isClosed ? 'reopen' : 'close'}>
          {isClosed ? 'Sell it again' : 'Stop selling'}
        </Button>
      )}
    </div>
  )
}

/** What the bundle contains comes first, in its order, also what is not on sale. */
function inOrder(choices: readonly BundleChoice[], bundle: OwnBundle | null, chosen: readonly string[]) {
  const priced = choices.map(({ id, title, priceCents }) => ({ id, title, note: moneyText(priceCents) }))
  const isMixed = isMixedBundle(bundle)
  const lines = new Map((bundle?.listings ?? []).map((line) => [line.id, line]))
  const gone = [...lines.values()].flatMap((line) =>
    priced.some((choice) => choice.id === line.id) ? [] : [{ id: line.id, title: line.title, note: noteOf(line) }],
  )
  const place = (id: string) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  const noted = priced.map(({ note, ...choice }) => {
    const line = lines.get(choice.id)
    return { ...choice, note: isMixed && line ? `${note}. ${bringsOf(line)}` : note }
  })
  return [...gone, ...noted].toSorted((a, b) => place(a.id) - place(b.id))
}

const states = { own: '', agreed: 'agreed', invited: 'not answered yet', declined: 'declined' } as const

function noteOf(line: BundleLine): string {
  const { isOnSale, state, creator } = line
  const sale = isOnSale ? 'On sale' : 'Not on sale'
  return state === 'own' ? sale : `By @${creator ?? ''}, ${states[state]}. ${isOnSale ? bringsOf(line) : `${sale}.`}`
}

/** Own lines are agreed to by saving. */
const bringsOf = ({ amount, state, isAgreed }: BundleLine): string =>
  `Brings ${moneyText(amount)} of a whole sale${isAgreed || state === 'invited' || state === 'declined' ? '' : ', not agreed'}.`

function State({ bundle: { id, listings, obstacle, isClosed, hiddenReason } }: { readonly bundle: OwnBundle }) {
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
      {obstacle === 'unagreed' && (
        <Notice tone="warn" title={obstacleTexts.unagreed}>
          {listings.some(({ state, isAgreed }) => state === 'own' && !isAgreed)
            ? 'Listings of yours bring less than when you saved the bundle. Save it to agree, or change it: '
            : 'Wait for their creators, pay more for their listings, or remove them from the bundle: '}
          <bdi>{unagreed(listings)}</bdi>
        </Notice>
      )}
      {isClosed && <Notice title="Closed">Nobody can buy it. Earlier purchases are not affected.</Notice>}
      {hiddenReason !== null && (
        <Notice tone="warn" title="A moderator hid this bundle">
          {hiddenReason}
        </Notice>
      )}
    </>
  )
}
