import type { ReactNode, RefObject } from 'react'
import { Fragment, useEffect, useState } from 'react'
import type { FormErrors } from '#src/selling/listings/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { emptyText, readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { promptsIn } from '#src/selling/listings/ui/listing-suggestions.ts'
import { fitted, reshaped } from '#src/selling/listings/ui/reshape-fields.ts'
import { RemovedRow, useRemovedRow, RowButton } from '#src/selling/listings/ui/form-rows.tsx'
import { textsOf } from '#src/storefront/catalog/text-rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { FieldError, Field } from '#src/ui/forms/field.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { partWords } from '#src/storefront/catalog/ui/words.ts'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'

type TextRowsProps = {
  form: RefObject<HTMLFormElement | null>
  values: ListingFormValues
  /** The form's current values. */
  live: ListingFormValues
  errors: FormErrors
  onChange: () => void
}

/** The paid texts: one, those of a pack, or the parts of an agent. */
export function TextRows({ form, values, live, errors, onChange }: TextRowsProps) {
  const [rows, setRows] = useState(() => keyed(values.texts))
  const type = live.type
  const removal = useRemovedRow<KeyedText>((at) => `field-content-${at}`)
  const { forget } = removal
  // Each type has its own rows. The written text stays.
  useEffect(() => {
    forget()
    const texts = fitted(live).texts
    if (texts.length === rows.length && texts.every(({ part }, i) => part === rows[i]?.part)) return
    setRows(keyed(texts))
    onChange()
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
    removal.remember(row, at)
  }
  const undo = () => {
    const { removed } = removal
    if (!removed) return
    const now = form.current ? readListingFields(new FormData(form.current)) : live
    setRows((before) => readRows(before, now).toSpliced(removed.at, 0, removed.row))
    removal.undone()
    onChange()
  }
  const undoAt = (at: number) =>
    removal.removed?.at === at && (
      <RemovedRow what={type === 'agent' ? `Message ${at}` : `Prompt ${at + 1}`} onUndo={undo} />
    )
  const error = errors['texts']
  const canAdd = type !== 'prompt' && rows.length < textsOf.pack.most
  const addButton = canAdd && (
    <div>
      <Button
        type="submit"
        name="intent"
        value="add-text"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          const { form: written } = event.currentTarget
          if (written) reshape('add-text', readListingFields(new FormData(written)))
        }}
      >
        <Plus aria-hidden="true" />
        {type === 'agent' ? 'Add a starter message' : 'Add a prompt'}
      </Button>
    </div>
  )
  // New starters are inserted where their button is.
  const lastStarter = type === 'agent' ? rows.findLastIndex(({ part }) => part !== 'settings' && part !== 'tools') : -1
  const makePack = (bodies: readonly string[]) => {
    forget()
    const choice = form.current?.querySelector<HTMLInputElement>('input[name="type"][value="pack"]')
    if (choice) choice.checked = true
    setRows(keyed(bodies.map((body, i) => ({ ...emptyText, name: `Prompt ${i + 1}`, body }))))
    onChange()
  }
  const parts = type === 'prompt' ? promptsIn(live.texts[0]?.body ?? '') : []
  return (
    <div className="text-rows" id="field-texts" tabIndex={-1} role="group" aria-label="Texts">
      {publicParts[type] && <p className="quiet small">{publicParts[type]}</p>}
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
          {at === lastStarter && addButton}
        </Fragment>
      ))}
      {undoAt(rows.length)}
      {error && <FieldError>{error}</FieldError>}
      {lastStarter < 0 && addButton}
      {parts.length > 0 && (
        <Offer text={`This looks like ${parts.length} prompts.`} onTake={() => makePack(parts)}>
          Make it a pack
        </Offer>
      )}
    </div>
  )
}

/** The public part of the texts. */
const publicParts: Readonly<Record<string, string>> = {
  pack: 'Names and purposes are public. Only buyers see the prompts.',
  agent: 'Starter messages and tools are public. Only buyers see the rest.',
}

function Offer({ text, onTake, children }: { text: string; onTake: () => void; children: ReactNode }) {
  return (
    <p className="offers row row-wrap needs-script" role="status">
      <span>{text}</span>
      <Button type="button" size="small" onClick={onTake}>
        {children}
      </Button>
    </p>
  )
}

type Text = ListingFormValues['texts'][number]
/** A row with a React key that it keeps when rows move. */
type KeyedText = Text & { readonly key: string }

let keyCount = 0
const newKey = () => `text ${(keyCount += 1)}`
const keyed = (texts: readonly Text[]): KeyedText[] => texts.map((text) => ({ ...text, key: newKey() }))

/** The rows with their current input. */
const readRows = (rows: readonly KeyedText[], live: ListingFormValues): KeyedText[] =>
  rows.map((row, i) => ({ ...row, ...live.texts[i] }))

/** Remaining rows keep their React keys, so that their inputs keep the focus. */
function rekeyed(texts: readonly Text[]): KeyedText[] {
  return texts.map((text) => ('key' in text ? (text as KeyedText) : { ...text, key: newKey() }))
}

type TextRowProps = {
  row: KeyedText
  at: number
  count: number
  type: string
  errors: FormErrors
  onRemove: (now: ListingFormValues) => void
  onRaise: (now: ListingFormValues) => void
}

/** One text with its name, if it needs one, and its row buttons. */
export function TextRow({ row, at, count, type, errors, ...actions }: TextRowProps) {
  const isNamed = (type === 'pack' || count > 1) && !isFixed(row.part)
  const words = wordsOf(row.part, type, at)
  return (
    <div className={isNamed || count > 1 ? 'text-row' : undefined}>
      <input type="hidden" name="textPart" value={row.part} />
      {isNamed ? (
        <Field
          name="textName"
          id={`field-textName-${at}`}
          label={row.part === 'starter' ? 'What the message is about' : `Name of prompt ${at + 1}`}
          error={errors[`textName-${at}`]}
          required={type === 'pack'}
          aside={
            <RowButtons
              at={at}
              canRaise={at > (type === 'agent' ? 1 : 0)}
              canRemove={count > 1}
              words={words.label}
              {...actions}
            />
          }
        >
          <Input defaultValue={row.name} maxLength={110} dir="auto" autoComplete="off" />
        </Field>
      ) : (
        <input type="hidden" name="textName" value={row.name} />
      )}
      {type === 'pack' ? (
        <Field
          name="textPurpose"
          id={`field-textPurpose-${at}`}
          label={
            <>
              Purpose of prompt {at + 1} <span className="optional">optional</span>
            </>
          }
          hint={at === 0 && 'One line on what it does.'}
          error={errors[`textPurpose-${at}`]}
        >
          <Input defaultValue={row.purpose} maxLength={200} dir="auto" autoComplete="off" />
        </Field>
      ) : (
        <input type="hidden" name="textPurpose" value={row.purpose} />
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
  const hint = 'Only buyers see this. Use {{name}} for anything the buyer should fill in.'
  if (type === 'prompt' && at === 0) return { label: 'Prompt text', hint, isRequired: true }
  return { label: `Prompt ${at + 1}`, hint: at === 0 ? hint : '', isRequired: type === 'pack' }
}

function RowButtons({
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
