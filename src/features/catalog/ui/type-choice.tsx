import { types } from '#src/features/catalog/rules.ts'
import { typeLabels, typeTerms } from '#src/features/catalog/ui/words.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'

/** What the listing is. Without a script a button brings the fields that go with it. */
export function TypeChoice({ type, error }: { type: string; error: string | undefined }) {
  return (
    <div className="type-choice">
      <ChoiceGroup legend="What it is" id="field-type" error={error}>
        {types.map((one) => (
          <Radio
            key={one}
            name="type"
            value={one}
            label={typeLabels[one]}
            note={typeTerms[one]}
            defaultChecked={one === type}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" name="intent" value="preview" size="small" formNoValidate className="without-script">
        Show the fields for it
      </Button>
    </div>
  )
}
