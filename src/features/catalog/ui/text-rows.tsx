import { Fragment, useEffect, useState } from 'react'
import type { FormErrors, ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { fitted, reshaped } from '#src/features/catalog/ui/reshape-fields.ts'
import type { KeyedText } from '#src/features/catalog/ui/form-types.ts'
import { RemovedRow } from '#src/features/catalog/ui/removed-row.tsx'
import { useRemovedRow } from '#src/features/catalog/ui/use-removed-row.ts'
import { TextRow } from '#src/features/catalog/ui/text-row.tsx'
import { textsOf } from '#src/features/catalog/rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { FieldError } from '#src/ui/forms/field.tsx'
import { Plus } from '#src/ui/elements/icons.ts'

type TextRowsProps = {
  values: ListingFormValues
  /** What stands in the form now. */
  live: ListingFormValues
  errors: FormErrors
  onChange: () => void
}

/** The texts that are sold: one, the several of a pack, or the parts of an agent. */
export function TextRows({ values, live, errors, onChange }: TextRowsProps) {
  const [rows, setRows] = useState(() => keyed(values.texts))
  const type = live.type
  const removal = useRemovedRow<KeyedText>((at) => `field-content-${at}`)
  const { forget } = removal
  // Another type has other rows; what was written goes along.
  useEffect(() => {
    forget()
    setRows((before) => {
      const texts = fitted(live).texts
      const isSame = texts.length === before.length && texts.every(({ part }, i) => part === before[i]?.part)
      return isSame ? before : keyed(texts)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- Only where the type itself changes: each key changes `live`.
  }, [type])
  const reshape = (intent: string, now: ListingFormValues) => {
    forget()
    setRows((before) => rekeyed(reshaped({ ...now, texts: readRows(before, now) }, intent)?.texts ?? before))
    onChange()
  }
  const remove = (at: number, now: ListingFormValues) => {
    const row = readRows(rows, now)[at]
    if (!row || rows.length === 1) return
    reshape(`remove-text:${at}`, now)
    removal.note(row, at)
  }
  const undo = () => {
    const { removed } = removal
    if (!removed) return
    setRows((before) => readRows(before, live).toSpliced(removed.at, 0, removed.row))
    removal.undone()
    onChange()
  }
  const undoAt = (at: number) => removal.removed?.at === at && <RemovedRow what={`Text ${at + 1}`} onUndo={undo} />
  const error = errors['texts']
  const canAdd = type !== 'prompt' && rows.length < textsOf.pack.most
  return (
    <div className="text-rows" id="field-texts" tabIndex={-1}>
      {rows.map((row, at) => (
        <Fragment key={row.key}>
          {undoAt(at)}
          <TextRow
            row={row}
            at={at}
            count={rows.length}
            type={type}
            errors={errors}
            onRemove={(now) => remove(at, now)}
            onRaise={(now) => reshape(`up-text:${at}`, now)}
          />
        </Fragment>
      ))}
      {undoAt(rows.length)}
      {error && <FieldError>{error}</FieldError>}
      {canAdd && (
        <div>
          <Button
            type="submit"
            name="intent"
            value="add-text"
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              reshape('add-text', live)
            }}
          >
            <Plus aria-hidden="true" />
            {type === 'agent' ? 'Add a starter message' : 'Add a text'}
          </Button>
        </div>
      )}
    </div>
  )
}

type Text = ListingFormValues['texts'][number]

let made = 0
const newKey = () => `text ${(made += 1)}`
const keyed = (texts: readonly Text[]): KeyedText[] => texts.map((text) => ({ ...text, key: newKey() }))

/** The rows with what was typed into them. */
const readRows = (rows: readonly KeyedText[], live: ListingFormValues): KeyedText[] =>
  rows.map((row, i) => ({ ...row, ...live.texts[i] }))

/** Rows that stay keep their keys, and so the fields that somebody is in. */
function rekeyed(texts: readonly Text[]): KeyedText[] {
  return texts.map((text) => ('key' in text ? (text as KeyedText) : { ...text, key: newKey() }))
}
