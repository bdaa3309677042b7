import { locale } from '#src/kernel/locale.ts'
import { plural } from '#src/kernel/plural.ts'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { variableKey, variableLabel } from '#src/kernel/variables.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { useKeptValues } from '#src/storefront/catalog/ui/use-kept-values.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { figuresText } from '#src/platform/models/ui/figures-text.ts'
import { longestTryValue, maxTryTokens } from '#src/selling/tries/rules.ts'
import { tryTexts } from '#src/selling/tries/texts.ts'
import type { TryOfferView, TryResult, TryView } from '#src/selling/tries/view.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { VariableInput } from '#src/storefront/catalog/ui/variable-input.tsx'
import '#src/selling/tries/ui/tries.css'

type Listing = Pick<ListingView, 'id' | 'title' | 'priceCents' | 'category' | 'imageUrl' | 'image'> & {
  /** Their name. */
  readonly creator: string
}

export type PostedTry = {
  readonly values: Readonly<Record<string, string>>
  readonly message: string
  readonly result: TryResult | null
  readonly failure: Failure | null
}

type TryPageProps = {
  readonly listing: Listing
  readonly offer: TryOfferView
  readonly view: TryView
  /** A visitor fills in the form and signs in when it is sent. */
  readonly isSignedIn: boolean
  readonly posted: PostedTry | null
}

/** The page to try a listing before buying it: the form with the variables, and the model's answer. */
export function TryPage({ listing, offer, view, isSignedIn, posted }: TryPageProps) {
  return (
    <div className="wrap try-page">
      <Breadcrumbs crumbs={[{ label: listing.title, href: `/prompt/${listing.id}` }]} />
      <PageHead
        title="Try it before you buy"
        lead={`Fill in your own words and see what ${offer.payer === 'visitor' ? offer.model : 'the model'} writes. The prompt itself stays hidden.`}
      />
      {view.needsConfirmedEmail ? (
        <VerifyFirst title={tryTexts.confirmFirst} />
      ) : view.purchaseId === null ? (
        <div className="try-panes">
          <div className="try-answer-pane">
            {posted?.failure && <Notice tone="bad" title={posted.failure.message} live />}
            {posted?.result ? <Answer result={posted.result} /> : !posted?.failure && <NoAnswer />}
          </div>
          <div className="try-form-pane">
            <TryForm listing={listing} view={view} isSignedIn={isSignedIn} posted={posted} />
          </div>
        </div>
      ) : (
        <Bought purchaseId={view.purchaseId} />
      )}
      <Tried listing={listing} canBuy={!view.isOwn && view.purchaseId === null} />
    </div>
  )
}

/** The listing that is tried, with its price. */
function Tried({ listing, canBuy }: { readonly listing: Listing; readonly canBuy: boolean }) {
  const { id, title, priceCents, creator } = listing
  return (
    <div className="try-listing">
      <ListingPlate listing={listing} sizes="9rem" eager />
      <div className="min-w-0">
        <p className="try-listing-title clamp wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="quiet small wrap-anywhere">
          By <bdi>{creator}</bdi>
        </p>
      </div>
      {canBuy && (
        <ButtonLink to={`/prompt/${id}`}>
          {priceCents === 0 ? 'Get it free' : `Buy it for ${priceText(priceCents)}`}
        </ButtonLink>
      )}
    </div>
  )
}

/** In place of the answer before the first try. */
function NoAnswer() {
  return (
    <div className="try-no-answer" aria-hidden="true">
      <p>The answer appears here.</p>
    </div>
  )
}

function Bought({ purchaseId }: { readonly purchaseId: string }) {
  return (
    <div className="stack">
      <p>{tryTexts.bought}</p>
      <p>
        <ButtonLink look="ink" to={`/purchases/${purchaseId}`}>
          Open in your library
        </ButtonLink>
      </p>
    </div>
  )
}

type TryFormProps = Omit<TryPageProps, 'offer'>

function TryForm({ listing, view, isSignedIn, posted }: TryFormProps) {
  const { offer, type, variables, left, needsKey } = view
  const kept = useKeptValues(listing.id)
  const isRunning = useNavigation().formMethod === 'POST'
  const failure = posted?.failure ?? null
  const errors = failure?.fields ?? {}
  if (left === 0) return failure ? null : <p>{tryTexts.usedUp}</p>
  return (
    <Form method="post" className="stack" noValidate>
      <AccountField />
      {variables.length > 0 && (
        <div className="try-fields">
          {variables.map((variable, at) => {
            const key = variableKey(variable.name)
            const value = kept.values.get(key) ?? posted?.values[key] ?? ''
            return (
              <div key={key}>
                <input type="hidden" name="variable" value={variable.name} />
                <Field
                  name="value"
                  id={`try-${at}`}
                  label={<bdi>{variableLabel(variable.name)}</bdi>}
                  hint={variable.description && <bdi>{variable.description}</bdi>}
                  error={errors[key]}
                >
                  <VariableInput
                    choices={variable.choices}
                    example={variable.fallback}
                    value={value}
                    onChange={(next) => kept.set(variable.name, next)}
                  />
                </Field>
              </div>
            )
          })}
        </div>
      )}
      {type === 'agent' && (
        <Field name="message" label="Your message" error={errors['message']}>
          <Textarea defaultValue={posted?.message} rows={4} maxLength={longestTryValue} dir="auto" />
        </Field>
      )}
      {needsKey && (
        <Field
          name="apiKey"
          label={`Your ${offer.provider} API key`}
          error={errors['apiKey']}
          hint={
            <>
              It pays for this try and is not saved. You can also{' '}
              <Link to="/profile/models">save it in your account</Link>.
            </>
          }
        >
          <Input type="password" autoComplete="off" maxLength={500} spellCheck={false} />
        </Field>
      )}
      <p className="row row-wrap">
        <Button type="submit" look="ink" pending={isRunning} pendingLabel="Waiting for the answer...">
          {submitText(posted, isSignedIn)}
        </Button>
        {isSignedIn && <span className="quiet small">{leftText(view)}</span>}
      </p>
      <p className="quiet small">
        {offer.provider} receives what you enter. We save neither your input nor the answer.
        {type === 'pack' && ' A try runs the first prompt of the pack.'}
      </p>
    </Form>
  )
}

function submitText(posted: PostedTry | null, isSignedIn: boolean): string {
  if (!isSignedIn) return 'Sign in and try it'
  return posted?.result ? 'Try again' : 'Try it'
}

function leftText({ left, offer }: TryView): string {
  if (left === null) return 'Your own tries count toward the cost limit only.'
  const pays = offer.payer === 'visitor' ? ' Your key pays.' : ''
  return `${left} of ${offer.perPerson} ${plural(offer.perPerson, { one: 'try', other: 'tries' })} left today.${pays}`
}

function Answer({ result }: { readonly result: TryResult }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [result])
  if (result.state === 'withheld') return <Notice tone="warn" title={tryTexts.withheld} live />
  if (result.state === 'failed') return <Notice tone="bad" title={result.message} live />
  const { text, isCut, figures } = result
  return (
    <section className="try-answer" aria-labelledby="answer-head">
      <h2 id="answer-head" ref={head} tabIndex={-1}>
        The answer
      </h2>
      <div className="goods" dir="auto">
        {text}
      </div>
      <p className="quiet small">
        {isCut && `Cut off after ${maxTryTokens.toLocaleString(locale)} tokens. `}
        {figuresText(figures)}
      </p>
    </section>
  )
}
