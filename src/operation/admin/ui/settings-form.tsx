import { Form, useNavigation } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { shopImageUrl } from '#src/kernel/shop-images.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import type { SettingsSection } from '#src/operation/admin/rules.ts'
import { adminHref, fileField, resetField, settingsSections } from '#src/operation/admin/rules.ts'
import type { SettingsAnswer } from '#src/operation/admin/view.ts'
import { settingsValues } from '#src/operation/settings/settings-values.ts'
import { displayText, isLongControl } from '#src/operation/settings/texts.ts'
import type { SettingView } from '#src/operation/settings/view.ts'
import { LooksPreview } from './looks-preview.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ChangedNotice, StoredValue } from '#src/ui/forms/read-values.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/people/accounts/ui/tab-form.css'

type SettingsFormProps = {
  readonly section: SettingsSection
  /** Where the form is, if not in the settings tab. */
  readonly place?: {
    readonly title: string
    readonly about: string
    readonly fact?: { readonly label: string; readonly text: string } | undefined
    readonly href: string
  }
  /** Those of the section. */
  readonly settings: readonly SettingView[]
  readonly failedForm: SettingsAnswer | null
}

/** The settings of one section. */
export function SettingsForm({ section, place, settings, failedForm }: SettingsFormProps) {
  const { failure = null, values = null } = failedForm ?? {}
  const preview = failedForm && 'preview' in failedForm ? failedForm.preview : null
  const here = place?.href ?? adminHref('settings', { section })
  const intent = useNavigation().formData?.get('intent')
  const hasImages = settings.some(({ control }) => control === 'image')
  const isSending = intent === 'save'
  const isPreviewing = intent === 'preview'
  const now = storedIn(failure)
  const changed = settings.filter(({ key, text }) => now && values?.[key] !== undefined && values[key] !== text)
  return (
    <>
      <SectionHead title={place?.title ?? settingsSections.find(({ id }) => id === section)?.name ?? ''} />
      {place && <About {...place} />}
      <Form
        method="post"
        action={here}
        noValidate
        className="tab-form settings-form"
        preventScrollReset
        encType={hasImages ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      >
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
          <div className="tab-actions row row-wrap">
            <Button look="ink" name="intent" value="save" pending={isSending}>
              Save settings
            </Button>
            {hasImages && (
              <Button name="intent" value="preview" pending={isPreviewing}>
                Preview
              </Button>
            )}
          </div>
        )}
      </Form>
      {preview && <LooksPreview {...preview} />}
    </>
  )
}

function About({ about, fact }: NonNullable<SettingsFormProps['place']>) {
  return (
    <>
      <p>{about}</p>
      {fact && (
        <p>
          <b>{fact.label}:</b> {fact.text}
        </p>
      )}
    </>
  )
}

type SettingControlProps = {
  readonly setting: SettingView
  /** The entered values of a refused form. */
  readonly values: SettingsAnswer['values'] | null
  readonly error: string | undefined
}

function SettingControl({ setting, values, error }: SettingControlProps) {
  const { key, label, help, lockedBy, problem, stored, defaultText } = setting
  const defaultShown = displayText(setting, defaultText)
  const text = (lockedBy === null ? values?.[key] : undefined) ?? setting.text
  const isLong = isLongControl(setting.control)
  const isImage = setting.control === 'image'
  const hint = (
    <>
      {help}
      {!isLong && !isImage && ` Default: ${defaultShown.replace(/\.$/, '')}.`}
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
        <ValueControl setting={setting} text={text} />
      </Field>
      {/* Beside the file, for browsers that send none. */}
      {setting.control === 'image' && lockedBy === null && <input type="hidden" name={key} value={text} />}
      {stored !== null && lockedBy === null && (
        <Checkbox
          name={resetField(key)}
          label={
            isImage ? 'Remove the image' : isLong ? 'Reset to the default' : `Reset to the default: ${defaultShown}`
          }
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
  if (control === 'color') return <Input type="color" className="setting-color" {...shared} />
  if (control === 'image')
    return (
      <FileDrop
        name={fileField(setting.key)}
        className="drop-mark"
        prompt={setting.imageKind === 'icon' ? 'Drop an icon here' : 'Drop a logo here'}
        rules={imageRules}
        currentUrl={text === '' ? null : shopImageUrl(text)}
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={disabled}
      />
    )
  if (control === 'line') return <Input type="text" {...shared} />
  if (isLongControl(control)) return <Textarea rows={4} {...shared} />
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

const imageRules = 'PNG, JPEG, WebP or AVIF, at most 4 MB.'

const onOrOff = [
  { value: '0', label: 'Off' },
  { value: '1', label: 'On' },
]
