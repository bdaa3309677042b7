import type { FormErrors, ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { partWords } from '#src/features/catalog/ui/words.ts'
import type { KeyedText } from '#src/features/catalog/ui/form-types.ts'
import { RowButton } from '#src/features/catalog/ui/row-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'

type TextRowProps = {
  row: KeyedText
  at: number
  count: number
  type: string
  errors: FormErrors
  onRemove: (now: ListingFormValues) => void
  onRaise: (now: ListingFormValues) => void
}

/** One text with its name, where it needs one, and the ways to move or remove it. */
export function TextRow({ row, at, count, type, errors, ...acts }: TextRowProps) {
  const isNamed = (type === 'pack' || count > 1) && !isFixed(row.part)
  const words = wordsOf(row.part, type, at)
  return (
    <div className={isNamed || count > 1 ? 'text-row' : undefined}>
      <input type="hidden" name="textPart" value={row.part} />
      {isNamed ? (
        <Field
          name="textName"
          id={`field-textName-${at}`}
          label={row.part === 'starter' ? 'What the message is about' : `Name of text ${at + 1}`}
          error={errors[`textName-${at}`]}
          required={type === 'pack'}
          aside={
            <RowActs
              at={at}
              canRaise={at > (type === 'agent' ? 1 : 0)}
              canRemove={count > 1}
              words={words.label}
              {...acts}
            />
          }
        >
          <Input defaultValue={row.name} maxLength={110} dir="auto" autoComplete="off" />
        </Field>
      ) : (
        <input type="hidden" name="textName" value={row.name} />
      )}
      <Field
        name="content"
        id={`field-content-${at}`}
        label={words.label}
        hint={words.hint}
        error={errors[`content-${at}`]}
        required={words.isRequired}
      >
        <Textarea
          goods={row.part !== 'settings' && row.part !== 'tools'}
          className={at === 0 ? 'text-main' : undefined}
          defaultValue={row.body}
          maxLength={100_000}
          rows={at === 0 ? 12 : 5}
          dir="auto"
          spellCheck={false}
        />
      </Field>
    </div>
  )
}

const isFixed = (part: string) => part === 'instructions' || part === 'settings' || part === 'tools'

function wordsOf(part: string, type: string, at: number): { label: string; hint: string; isRequired: boolean } {
  if (part === 'instructions' || part === 'settings' || part === 'tools' || part === 'starter')
    return { ...partWords[part], isRequired: part === 'instructions' }
  const hint = 'Only buyers can read this. Write {{name}} where the reader puts in a word of their own.'
  if (type === 'prompt' && at === 0) return { label: 'Prompt text', hint, isRequired: true }
  return { label: `Text ${at + 1}`, hint: at === 0 ? hint : '', isRequired: type === 'pack' }
}

function RowActs({
  at,
  canRaise,
  canRemove,
  words,
  onRemove,
  onRaise,
}: {
  at: number
  canRaise: boolean
  canRemove: boolean
  words: string
  onRemove: (now: ListingFormValues) => void
  onRaise: (now: ListingFormValues) => void
}) {
  return (
    <span className="row">
      {canRaise && (
        <RowButton intent={`up-text:${at}`} onPress={onRaise}>
          Move up <VisuallyHidden>{words}</VisuallyHidden>
        </RowButton>
      )}
      {canRemove && (
        <RowButton intent={`remove-text:${at}`} onPress={onRemove}>
          Remove <VisuallyHidden>{words}</VisuallyHidden>
        </RowButton>
      )}
    </span>
  )
}
