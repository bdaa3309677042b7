import { traderMax } from '#src/people/accounts/rules.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { profileValues } from '#src/people/accounts/profile-values.ts'
import { AvatarForm } from '#src/people/accounts/ui/avatar-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import type { OwnProfileView } from '#src/people/accounts/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/people/accounts/ui/tab-form.css'

type TraderFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly wrong: Readonly<Record<string, string>>
}

const fields = [
  { name: 'traderName', label: 'Business name', hint: undefined },
  { name: 'traderAddress', label: 'Business address', hint: undefined },
  { name: 'traderContact', label: 'How buyers reach you', hint: 'Email address or phone number.' },
  { name: 'traderNumber', label: 'Registration number', hint: 'If your business is registered.' },
] as const

/** The trader checkbox and its fields. CSS alone shows the fields when the box is ticked, so no script is needed. */
export function TraderFields({ values, wrong }: TraderFieldsProps) {
  return (
    <div className="trader">
      <Checkbox
        name="isTrader"
        label="I’m a business seller"
        note="Required if you sell as part of your business. Buyers see these details."
        defaultChecked={values['isTrader'] !== undefined}
      />
      <div className="trader-fields">
        {fields.map(({ name, label, hint }) => (
          <Field key={name} name={name} label={label} hint={hint} error={wrong[name]}>
            <Input dir="auto" maxLength={traderMax} autoComplete="off" defaultValue={values[name]} />
          </Field>
        ))}
      </div>
    </div>
  )
}

type PersonPageProps = {
  readonly profile: OwnProfileView
  /** The submitted values, if they were rejected. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
}

/** The profile edit page. */
export function PersonPage({ profile, values, failure }: PersonPageProps) {
  const saves = useSaves(failure)
  return (
    <>
      <PageHead
        title="Profile"
        actions={
          <Link to={`/creator/${profile.username}`} className="small">
            View public profile
          </Link>
        }
      />
      <section className="section-block" aria-labelledby="avatar-head">
        <h2 id="avatar-head">Avatar</h2>
        <AvatarForm id={profile.id} url={profile.avatarUrl} />
      </section>
      <section className="section-block" aria-labelledby="details-head">
        <h2 id="details-head">Details</h2>
        <DetailsForm key={saves} profile={profile} values={values ?? profileValues(profile)} failure={failure} />
      </section>
      <section className="section-block" aria-labelledby="upgrade-head">
        <h2 id="upgrade-head">Plan</h2>
        <p className="quiet measure">You’re on the Free Plan: unlimited listings, a fee on each sale.</p>
        <p className="tab-actions">
          <ButtonLink to="/pricing">Upgrade to Pro</ButtonLink>
        </p>
      </section>
    </>
  )
}

/**
 * Counts successful saves of the details. Each save remounts the form with the stored values, since usernames are
 * stored in lower case. Nothing else remounts it, so a new avatar keeps unsaved details.
 */
function useSaves(failure: Failure | null): number {
  const [saves, setSaves] = useState(0)
  const wasSaving = useRef(false)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  useEffect(() => {
    if (wasSaving.current && !isSaving && failure === null) setSaves((count) => count + 1)
    wasSaving.current = isSaving
  }, [isSaving, failure])
  return saves
}

/** The labels of the fields in the notice about a concurrent change. */
const labels = {
  displayName: 'Display name',
  username: 'Username',
  bio: 'Bio',
  location: 'Location',
  website: 'Website',
  hideLocation: 'Hide my location',
  isTrader: 'I’m a business seller',
  ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
}

type DetailsFormProps = Omit<PersonPageProps, 'values'> & { readonly values: Readonly<Record<string, string>> }

function DetailsForm({ profile, values, failure }: DetailsFormProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === 'save'
  const wrong = failure?.fields ?? {}
  return (
    <Form method="post" action="/profile/profile" noValidate className="tab-form">
      <AccountField />
      <input type="hidden" name="intent" value="save" />
      <ReadValues
        stored={profileValues(profile)}
        entered={values}
        labels={labels}
        failure={failure}
        href="/profile/profile"
      />
      <FormFailure failure={storedIn(failure) ? null : failure} />
      <Field
        name="displayName"
        label="Display name"
        hint="Shown on your listings and reviews."
        error={wrong['displayName']}
      >
        <Input autoComplete="name" dir="auto" maxLength={80} defaultValue={values['displayName']} />
      </Field>
      <Field
        name="username"
        label="Username"
        hint="Part of your page’s address. Old links will stop working."
        error={wrong['username']}
        required
      >
        <Input autoComplete="nickname" autoCapitalize="none" spellCheck={false} defaultValue={values['username']} />
      </Field>
      <Field
        name="email"
        label="Email"
        hint={
          <>
            Only you can see it. <Link to="/profile/security#email">Change it</Link>
          </>
        }
      >
        <Input type="email" readOnly value={profile.email} autoComplete="off" />
      </Field>
      <Field name="bio" label="Bio" error={wrong['bio']}>
        <Textarea rows={5} dir="auto" maxLength={2000} defaultValue={values['bio']} />
      </Field>
      <Field name="location" label="Location" error={wrong['location']}>
        <Input dir="auto" maxLength={100} defaultValue={values['location']} />
      </Field>
      <Checkbox
        name="hideLocation"
        label="Hide my location"
        note="Only you can see it."
        defaultChecked={values['hideLocation'] !== undefined}
      />
      <Field name="website" label="Website" error={wrong['website']}>
        <Input
          type="url"
          inputMode="url"
          maxLength={300}
          placeholder="https://"
          spellCheck={false}
          defaultValue={values['website']}
        />
      </Field>
      <TraderFields values={values} wrong={wrong} />
      <div className="tab-actions">
        <Button look="ink" size="large" pending={isSending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  )
}
