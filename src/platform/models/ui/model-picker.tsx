import { useId } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { RunPlace } from '#src/platform/models/rules.ts'
import { knownModels, runPlaces } from '#src/platform/models/rules.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { ModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import '#src/platform/models/ui/models.css'

type ModelPickerProps = {
  readonly choice: ModelChoice
  /** Distinguishes two pickers on a page, for screen readers. */
  readonly label?: string
}

/** Fields for the provider, the model, and a key or address if none is saved. */
export function ModelPicker({ choice, label = 'Model' }: ModelPickerProps) {
  const id = useId()
  const { place, places, saved } = choice
  const models = place === 'browser' ? [] : knownModels[place].map((known) => known.id)
  return (
    <fieldset className="model-picker">
      <legend className="sr">{label}</legend>
      <Field name="provider" id={`${id}-provider`} label="Provider">
        <Select
          options={places.map((one) => ({ value: one, label: providerNames[one] }))}
          value={place}
          onChange={(event) => choice.setPlace(placeNamed(event.currentTarget.value))}
        />
      </Field>
      <Field name="model" id={`${id}-model`} label="Model">
        <Input
          value={choice.model}
          list={`${id}-models`}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          placeholder={place === 'browser' ? 'llama3.3' : undefined}
          onChange={(event) => choice.setModel(event.currentTarget.value)}
        />
      </Field>
      <datalist id={`${id}-models`}>
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {needsUrl(place) && saved === null && <UrlField id={id} choice={choice} />}
      {needsKey(place) && saved === null && <KeyField id={id} choice={choice} />}
      {saved !== null && (
        <p className="quiet small model-picker-note">
          Uses your saved key{saved.hint && ` ending in ${saved.hint}`}. <Link to="/profile/models">Manage keys</Link>
        </p>
      )}
      {place === 'demo' && (
        <p className="quiet small model-picker-note">
          The emulator is part of this demo. It shows how a run works and writes no real answers.
        </p>
      )}
    </fieldset>
  )
}

type PartProps = { readonly id: string; readonly choice: ModelChoice }

function UrlField({ id, choice }: PartProps) {
  const shop = useShop()
  const isLocal = choice.place === 'browser'
  return (
    <Field
      name="baseUrl"
      id={`${id}-url`}
      label="Server address"
      hint={
        isLocal
          ? `Your browser calls it; it never reaches ${shop.name}. Ollama must allow this site: set OLLAMA_ORIGINS to its address.`
          : 'Begins with https and usually ends with /v1.'
      }
    >
      <Input
        type="url"
        inputMode="url"
        value={choice.baseUrl}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => choice.setBaseUrl(event.currentTarget.value)}
      />
    </Field>
  )
}

function KeyField({ id, choice }: PartProps) {
  const isOptional = choice.place === 'compatible'
  return (
    <Field
      name="apiKey"
      id={`${id}-key`}
      label={isOptional ? 'API key, if it needs one' : 'API key'}
      hint={
        <>
          Stays in this browser and is sent with each run. You can also{' '}
          <Link to="/profile/models">save it in your account</Link>.
        </>
      }
    >
      <Input
        type="password"
        value={choice.apiKey}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => choice.setApiKey(event.currentTarget.value)}
      />
    </Field>
  )
}

const needsUrl = (place: RunPlace) => place === 'compatible' || place === 'browser'
const needsKey = (place: RunPlace) => place !== 'demo' && place !== 'browser'
const placeNamed = (name: string): RunPlace => runPlaces.find((place) => place === name) ?? 'openai'
