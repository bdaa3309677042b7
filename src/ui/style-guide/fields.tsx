import { Search } from '#src/ui/elements/shell-icons.ts'
import { Checkbox, ChoiceGroup, Radio, Switch } from '#src/ui/forms/choice.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'
import { StarChoice } from '#src/ui/forms/stars.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const faults = [
  { field: 'case-price', message: 'The price cannot be below 0' },
  { field: 'case-text', message: 'Prompt text is required' },
]

/** Fields and choices. */
export function FieldSpecs() {
  return (
    <>
      <Spec name="Field" note="Rest, focus, error, read-only">
        <div className="grid3">
          <Field name="case-title" label="Title" hint="Up to 120 characters">
            <Input placeholder="Name of the prompt" />
          </Field>
          <Field name="case-focus" label="Title">
            <Input className="is-focus" defaultValue="Release notes" />
          </Field>
          <Field name="case-price" label="Price" error="The price cannot be below 0">
            <PriceInput defaultValue="-4" />
          </Field>
          <Field name="case-mail" label="E-mail" hint="Cannot be changed here">
            <Input readOnly defaultValue="asa@lindqvist.example" />
          </Field>
          <Field name="case-model" label="Model">
            <Select options={['ChatGPT', 'Claude', 'Midjourney']} />
          </Field>
          <Field name="case-search" label="Search" aside={<a href="#main">Forgot?</a>}>
            <span className="affix">
              <Search aria-hidden="true" />
              <Input placeholder="Title or creator" />
            </span>
          </Field>
        </div>
        <div className="grid3">
          <Field name="case-text" label="Text" hint="2 variables found: company, subject">
            <Textarea goods defaultValue="Write to {{company}} about {{subject}}." />
          </Field>
          <Field name="case-file" label="Cover">
            <FileDrop
              prompt="Drop a cover here"
              rules="PNG or JPG, at most 5 MB. Otherwise, we generate a cover."
              accept="image/png,image/jpeg"
            />
          </Field>
          <ErrorSummary faults={faults} quiet />
        </div>
      </Spec>
      <Spec name="Choice">
        <div className="grid3">
          <ChoiceGroup legend="Model">
            <Checkbox label="Claude" name="case-c" count={391} defaultChecked />
            <Checkbox label="Midjourney" name="case-c" count={1187} />
            <Checkbox label="Sora" name="case-c" disabled />
          </ChoiceGroup>
          <ChoiceGroup legend="License">
            <Radio label="Commercial" note="Paid work" name="case-r" defaultChecked />
            <Radio label="Personal" note="For yourself" name="case-r" />
          </ChoiceGroup>
          <div className="stack">
            <Switch label="Email me about new versions" defaultChecked />
            <Switch label="Hide my location" />
            <Switch label="Push (not set up)" disabled />
            <StarChoice name="case-stars" value={4} />
          </div>
        </div>
      </Spec>
    </>
  )
}
