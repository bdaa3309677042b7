import { Form, useNavigation } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import type { SettingsSection } from '#src/features/admin/rules.ts'
import { adminHref, resetField, settingsSections } from '#src/features/admin/rules.ts'
import type { FailedForm } from '#src/features/admin/view.ts'
import { settingsValues } from '#src/features/settings/settings-values.ts'
import { displayText } from '#src/features/settings/texts.ts'
import type { SettingView } from '#src/features/settings/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ChangedNotice, StoredValue } from '#src/ui/forms/read-values.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/features/accounts/ui/tab-form.css'

type SettingsFormProps = {
  readonly section: SettingsSection
  /** Where the form is, if not in the settings tab. */
  readonly place?: { readonly title: string; readonly about: string; readonly href: string }
  /** Those of the section. */
  readonly settings: readonly SettingView[]
  readonly failedForm: FailedForm | null
}

/** The settings of one section. */
export function SettingsForm({ section, place, settings, failedForm }: SettingsFormProps) {
  const { failure = null, values = null } = failedForm ?? {}
  const here = place?.href ?? adminHref('settings', { section })
  const isSending = useNavigation().formData?.get('intent') === 'save'
  const now = storedIn(failure)
  const changed = settings.filter(({ key, text }) => now && values?.[key] !== undefined && values[key] !== text)
  return (
    <>
      <SectionHead title={place?.title ?? settingsSections.find(({ id }) => id === section)?.name ?? ''} />
      {place && <p>{place.about}</p>}
      <Form method="post" action={here} noValidate className="tab-form" preventScrollReset>
        <AccountField />
        <input type="hidden" name="read" value={JSON.stringify(now ?? settingsValues(settings))} />
        {now ? (
          <ChangedNotice href={here}>
            {changed.map((one) => (
              <StoredValue key={one.key} label={one.label}>
                {displayText(one, now[one.key] ?? one.text)}
              </StoredValue>
            ))}
          </ChangedNotice>
        ) : (
          <FormFailure failure={failure} />
        )}
        {settings.map((setting) => (
          <SettingControl
            // A save or a reset shows the stored value.
            key={`${setting.key} ${setting.text}`}
            setting={setting}
            values={values}
            error={failure?.fields?.[setting.key]}
          />
        ))}
        {settings.some(({ lockedBy }) => lockedBy === null) && (
          <div className="tab-actions">
            <Button look="ink" name="intent" value="save" pending={isSending}>
              Save settings
            </Button>
          </div>
        )}
      </Form>
    </>
  )
}

type SettingControlProps = {
  readonly setting: SettingView
  /** The entered values of a refused form. */
  readonly values: FailedForm['values'] | null
  readonly error: string | undefined
}

function SettingControl({ setting, values, error }: SettingControlProps) {
  const { key, label, help, lockedBy, problem, stored, defaultText } = setting
  const defaultShown = displayText(setting, defaultText)
  const isLong = setting.control === 'text' || setting.control === 'links'
  const hint = (
    <>
      {help}
      {!isLong && ` Default: ${defaultShown.replace(/\.$/, '')}.`}
      {lockedBy !== null && (
        <span className="setting-lock">
          Set by <code>{lockedBy}</code> in the environment of the server.
        </span>
      )}
    </>
  )
  const unused = lockedBy === null && problem !== null && `The stored value ${problem}. The default applies.`
  return (
    <div className="setting">
      <Field name={key} label={label} hint={hint} error={error ?? (unused || undefined)}>
        <ValueControl setting={setting} text={(lockedBy === null ? values?.[key] : undefined) ?? setting.text} />
      </Field>
      {stored !== null && lockedBy === null && (
        <Checkbox
          name={resetField(key)}
          label={isLong ? 'Reset to the default' : `Reset to the default: ${defaultShown}`}
          defaultChecked={values?.[resetField(key)] !== undefined}
        />
      )}
    </div>
  )
}

function ValueControl({ setting, text }: { readonly setting: SettingView; readonly text: string }) {
  const { control, choices, unit, lockedBy } = setting
  const disabled = lockedBy !== null
  if (control === 'choice') return <Select options={choices} defaultValue={text} disabled={disabled} />
  if (control === 'flag') return <Select options={onOrOff} defaultValue={text} disabled={disabled} />
  // A number input submits nothing for a text that is not a number, so the entry would be lost.
  const shared = { defaultValue: text, disabled, autoComplete: 'off' } as const
  if (control === 'email' || control === 'url') return <Input type={control} {...shared} />
  if (control === 'line') return <Input type="text" {...shared} />
  if (control === 'text' || control === 'links') return <Textarea rows={4} {...shared} />
  if (control === 'money')
    return (
      <span className="affix affix-price setting-number">
        <span aria-hidden="true">$</span>
        <Input inputMode="decimal" {...shared} />
      </span>
    )
  return (
    <span className="setting-number">
      <Input inputMode={control === 'whole' ? 'numeric' : 'decimal'} {...shared} />
      {unit !== null && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}

const onOrOff = [
  { value: '0', label: 'Off' },
  { value: '1', label: 'On' },
]
