import { locale } from '#src/kernel/locale.ts'
import { commaList } from '#src/kernel/lists.ts'
import { usDollars } from '#src/kernel/currency.ts'
import { Form, useNavigation } from 'react-router'
import { shortDayText, timeText } from '#src/kernel/dates.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { toDecimal, cents } from '#src/kernel/money.ts'
import { costText, defaultModelOf, knownModels } from '#src/platform/models/rules.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import type { TryProblem } from '#src/selling/tries/rules.ts'
import {
  defaultCeilingCents,
  defaultPerDay,
  maxTryTokens,
  mostPerDay,
  mostPerPerson,
  providersFor,
} from '#src/selling/tries/rules.ts'
import { offerValues } from '#src/selling/tries/offer-values.ts'
import { tryTexts } from '#src/selling/tries/texts.ts'
import type { OwnTriesView, TryDay } from '#src/selling/tries/view.ts'
import { OwnListingFrame } from '#src/storefront/catalog/ui/own-listing-frame.tsx'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Checkbox, ChoiceGroup, Radio, Switch } from '#src/ui/forms/choice.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Input, PriceInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/selling/tries/ui/tries.css'

/** The form's fields as text, as they were posted. */
export type OfferFields = Readonly<Record<string, string>>

type TriesSettingsProps = {
  readonly tries: OwnTriesView
  readonly isDemo: boolean
  readonly values: OfferFields | null
  readonly failure: Failure | null
}

/** The creator's settings for free tries of a listing. */
export function TriesSettings({ tries, isDemo, values, failure }: TriesSettingsProps) {
  const { listing, offer, days } = tries
  return (
    <OwnListingFrame
      listing={listing}
      current="/tries"
      title="Free tries"
      lead="People fill in the variables and see a model’s answer before they buy."
    >
      <Split
        asideFirst
        aside={
          <Notice title="What you risk">
            {tryTexts.limits} {offer && tryTexts.revealed(offer.revealedPercent)}
          </Notice>
        }
      >
        {offer?.problem && offer.problemAt && (
          <div className="mb-4">
            <Notice tone="warn" title={`Last problem: ${timeText(offer.problemAt)}`}>
              {problemText(offer.problem, providerNames[offer.provider])}
            </Notice>
          </div>
        )}
        <OfferForm
          key={listing.id}
          tries={tries}
          isDemo={isDemo}
          values={values ?? fieldsOf(tries)}
          failure={failure}
        />
        <section className="section-block" aria-labelledby="days-head">
          <h2 id="days-head">Tries so far</h2>
          {days.length === 0 ? (
            <p className="quiet">No tries in the last 14 days.</p>
          ) : (
            <Table caption="Tries by day" columns={dayColumns} rows={days} rowKey={({ day }) => day.toISOString()} />
          )}
        </section>
      </Split>
    </OwnListingFrame>
  )
}

function fieldsOf({ offer, payable }: OwnTriesView): OfferFields {
  const provider = offer?.provider ?? payable[0] ?? 'openai'
  const unsaved = {
    isOn: '',
    payer: 'creator',
    provider,
    model: defaultModelOf(provider),
    perPerson: '3',
    perDay: String(defaultPerDay),
    ceiling: toDecimal(cents(defaultCeilingCents), usDollars),
    consents: '',
  }
  return { ...unsaved, ...offerValues(offer) }
}

const labels = {
  isOn: 'Offer free tries',
  payer: 'Who pays for the model',
  provider: 'Provider',
  model: 'Model',
  perPerson: 'Tries per person per day',
  perDay: 'Tries per day, in total',
  ceiling: 'Daily cost limit',
  consents: 'Consent',
}

function problemText(problem: TryProblem, provider: string): string {
  switch (problem) {
    case 'no-key':
      return `You have no working key for ${provider}. Save one, or choose another provider.`
    case 'key-refused':
      return `${provider} rejected your API key. Save a valid one.`
    case 'no-credit':
      return `Your ${provider} account has no credit left. Add credit there.`
    case 'rate-limited':
      return `${provider} received too many requests from your key.`
    case 'unknown-model':
      return `${provider} doesn’t offer this model for your key. Choose another one.`
    case 'other':
      return `${provider} did not answer a try.`
  }
}

type OfferFormProps = TriesSettingsProps & { readonly values: OfferFields }

function OfferForm({ tries: { listing, offer, payable }, isDemo, values, failure }: OfferFormProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const errors = failure?.fields ?? {}
  const faults = Object.entries(errors).map(([field, message]) => ({ field, message }))
  const summary = failure && faults.length === 0 && !storedIn(failure) ? [{ message: failure.message }] : faults
  const providers = providersFor.creator.filter((one) => isDemo || one !== 'demo')
  const models = providers.flatMap((one) => knownModels[one].map(({ id }) => ({ id, provider: one })))
  return (
    <Form method="post" className="stack gap-6 try-settings" noValidate>
      <AccountField />
      <ReadValues
        stored={offerValues(offer)}
        entered={values}
        labels={labels}
        failure={failure}
        href={`/edit-prompt/${listing.id}/tries`}
      />
      <ErrorSummary faults={summary} />
      <Switch name="isOn" label="Offer free tries" defaultChecked={values['isOn'] === 'on'} />
      <ChoiceGroup legend="Who pays for the model" error={errors['payer']}>
        <Radio
          name="payer"
          value="creator"
          label="I pay, with my key"
          note="Visitors need no key."
          defaultChecked={values['payer'] !== 'visitor'}
        />
        <Radio
          name="payer"
          value="visitor"
          label="The visitor pays, with their key"
          note={tryTexts.mayRecord}
          defaultChecked={values['payer'] === 'visitor'}
        />
      </ChoiceGroup>
      <div className="if-visitor-pays">
        <Checkbox
          id="field-consents"
          name="consents"
          label={tryTexts.consent}
          defaultChecked={values['consents'] === 'on'}
          aria-describedby={errors['consents'] ? 'consents-error' : undefined}
        />
        {errors['consents'] && <FieldError id="consents-error">{errors['consents']}</FieldError>}
      </div>
      <div className="try-fields">
        <Field name="provider" label="Provider" error={errors['provider']} hint={<KeysHint payable={payable} />}>
          <Select
            options={providers.map((one) => ({ value: one, label: providerNames[one] }))}
            defaultValue={values['provider']}
          />
        </Field>
        <Field name="model" label="Model" error={errors['model']}>
          <Input
            defaultValue={values['model']}
            list="try-models"
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <datalist id="try-models">
          {models.map(({ id, provider }) => (
            <option key={`${provider} ${id}`} value={id}>
              {providerNames[provider]}
            </option>
          ))}
        </datalist>
        <Field name="perPerson" label="Tries per person per day" error={errors['perPerson']}>
          <Input type="number" min={1} max={mostPerPerson} defaultValue={values['perPerson']} />
        </Field>
        <Field name="perDay" label="Tries per day, in total" error={errors['perDay']}>
          <Input type="number" min={1} max={mostPerDay} defaultValue={values['perDay']} />
        </Field>
        <Field
          name="ceiling"
          className="if-creator-pays"
          label="Daily cost limit"
          error={errors['ceiling']}
          hint={`Tries stop before this limit is reached. With a model whose price we don’t know, only the number of tries is limited.${costHint(offer)}`}
        >
          <PriceInput currency={usDollars} defaultValue={values['ceiling']} />
        </Field>
      </div>
      <p className="quiet small">
        An answer has at most {maxTryTokens.toLocaleString(locale)} tokens. A day means the last 24 hours. You can test
        tries yourself: yours count toward the cost limit only. You also pay for withheld answers.
        {!listing.isActive && ' Tries are open only while the listing is on sale.'}
      </p>
      <p className="row row-wrap">
        <Button type="submit" name="intent" value="save" look="ink" pending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
        {offer?.isOn && listing.isActive && <ButtonLink to={`/prompt/${listing.id}/try`}>Try it yourself</ButtonLink>}
      </p>
    </Form>
  )
}

function costHint(offer: OwnTriesView['offer']): string {
  if (offer?.payer !== 'creator') return ''
  if (offer.costMicros === 0)
    return ` Tries with ${offer.provider === 'demo' ? 'the demo emulator' : offer.model} are free.`
  if (offer.costMicros === null) return ` We don’t know the price of ${offer.model}.`
  return ` One try with ${offer.model} costs at most ${costText(offer.costMicros)}, and more with long values.`
}

function KeysHint({ payable }: Pick<OwnTriesView, 'payable'>) {
  const saved = payable.filter((one) => one !== 'demo').map((one) => providerNames[one])
  return (
    <>
      {saved.length === 0 ? 'You have no saved keys.' : `Your saved keys: ${commaList(saved)}.`}{' '}
      <Link to="/profile/models">Manage keys</Link>
    </>
  )
}

const dayColumns: readonly Column<TryDay>[] = [
  { head: 'Day (UTC)', cell: ({ day }) => shortDayText(day) },
  { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { head: 'Cost to you', numeric: true, cell: ({ costMicros }) => costText(costMicros) },
]
