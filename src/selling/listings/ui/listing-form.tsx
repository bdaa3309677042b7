import type { ReactNode, RefObject } from 'react'
import { useRef, useState, startTransition, useCallback, useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Prices } from '#src/kernel/price-limits.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { DraftNotice, OtherDrafts, UnsavedGuard } from '#src/selling/listings/ui/drafts.tsx'
import { HeldNotice } from '#src/selling/listings/ui/held-state.tsx'
import { ChangeNote, FormBar, PauseButton, formId } from '#src/selling/listings/ui/form-actions.tsx'
import type { SavedDraft } from '#src/selling/listings/ui/drafts.tsx'
import type { ListingFormValues, Author, FormListing } from '#src/selling/listings/ui/listing-values.ts'
import { emptyFields, readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { ListingPreview, PagePreview, useListingPreview } from '#src/selling/listings/ui/listing-preview.tsx'
import { PictureField } from '#src/selling/listings/ui/picture-field.tsx'
import { PlaceholderOffers } from '#src/selling/listings/ui/placeholder-offers.tsx'
import { fitted } from '#src/selling/listings/ui/reshape-fields.ts'
import { useSampleRuns } from '#src/selling/listings/ui/use-sample-runs.ts'
import { OpenedSampleRun, SampleFields } from '#src/selling/listings/ui/sample-fields.tsx'
import { DetailFields, ExcerptField, TypeChoice } from '#src/selling/listings/ui/listing-inputs.tsx'
import { OfferFields } from '#src/selling/listings/ui/offer-fields.tsx'
import { SkillPreview } from '#src/selling/listings/ui/skill-preview.tsx'
import { StoredListing } from '#src/selling/listings/ui/stored-listing.tsx'
import { TextRows } from '#src/selling/listings/ui/text-rows.tsx'
import type { DraftSaving } from '#src/selling/listings/ui/use-autosave.ts'
import { useAutosave } from '#src/selling/listings/ui/use-autosave.ts'
import { useCheckedForm } from '#src/selling/listings/ui/use-checked-form.ts'
import { useSuggestions } from '#src/selling/listings/ui/use-suggestions.ts'
import { VariableFields } from '#src/selling/listings/ui/variable-fields.tsx'
import type { DraftView, SampleRunView } from '#src/storefront/catalog/view.ts'
import type { ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/selling/listings/ui/listing-form.css'
import { When } from '#src/ui/elements/when.tsx'

type ListingFormProps = {
  mode: 'create' | 'edit'
  /** The edited listing; omitted for a new one. */
  listing?: FormListing | undefined
  /** The values of the edited listing as published. */
  saved?: ListingFormValues | undefined
  /** The initial values: from a rejected submit, a draft or the saved listing. */
  values?: ListingFormValues | undefined
  /** The server's failure for the last submit. */
  failure?: Failure | null | undefined
  /** A notice above the form. */
  notice?: ReactNode
  /** What is stored, if it changed after the form was opened. */
  stored?: ListingFormValues | null | undefined
  /** The draft that the form shows. */
  draft?: SavedDraft | null | undefined
  drafts?: readonly DraftView[] | undefined
  author?: Author | null | undefined
  /** The runs of the initial samples; null for a sample that was typed in. */
  runs?: readonly (SampleRunView | null)[] | undefined
  /** The models that can run samples. */
  models: ModelSources
  refundDays: number
  prices: Prices
}

/** The listing form. Submits multipart data to its own URL; with JavaScript, pictures are uploaded when chosen. */
export function ListingForm({
  mode,
  listing,
  saved,
  failure = null,
  notice,
  stored = null,
  draft,
  drafts,
  author,
  runs,
  models,
  refundDays,
  prices,
  ...rest
}: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => fitted(rest.values ?? emptyFields))
  const shown = fitted(rest.values ?? emptyFields)
  const basis = useBasis(initial.basis, shown.basis, failure !== null)
  const [live, refresh] = useLiveFields(form, initial)
  const [isTouched, setTouched] = useState(false)
  const preview = useListingPreview({ live, listing, author: author ?? null })
  const isEdit = mode === 'edit'
  const navigation = useNavigation()
  const isBusy = navigation.formMethod === 'POST'
  const autosave = useAutosave(form, { draft: draft ?? null, listingId: listing?.id, isPaused: isBusy })
  const { errors, summary, submit, recheck } = useCheckedForm(form, {
    failure,
    failed: mode === 'create' ? catalogTexts.createFailed : catalogTexts.updateFailed,
    prices,
    settled: autosave.settled,
  })
  const handleChange = (changed: string | null = null) => {
    setTouched(true)
    refresh()
    autosave.markChanged()
    recheck(changed)
  }
  const handleRows = () => handleChange()
  const sampleRuns = useSampleRuns(form, { initial, live, runs, onChange: handleRows })
  const { suggested, touch } = useSuggestions(form, {
    prompt: live.texts.map(({ body }) => body).join('\n'),
    isEnabled: !isEdit,
    onFill: handleRows,
  })
  const handleInput = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLElement)) return
    touch(target.getAttribute('name') ?? '')
    handleChange(target.id.replace(/^field-/, ''))
  }
  return (
    <div className="wrap listing-form">
      <PageHead
        title={isEdit ? 'Edit your listing' : 'List a prompt'}
        lead={isEdit ? 'Buyers keep what they bought and get every update.' : 'Free to list. You can change it later.'}
        actions={listing && <OwnActions listing={listing} />}
      />
      {notice}
      <OtherDrafts drafts={(drafts ?? []).filter(({ id }) => id !== autosave.draftId)} />
      <Notices {...{ listing, draft, stored, isEdit }} entered={shown} />
      <Form
        ref={form}
        id={formId}
        method="post"
        encType="multipart/form-data"
        className="form"
        onSubmit={submit}
        onInput={handleInput}
      >
        <AccountField />
        <input type="hidden" name="basis" value={basis} />
        <input type="hidden" name="draft" value={autosave.draftId} />
        {listing && <input type="hidden" name="listing" value={listing.id} />}
        {/* Enter presses the first button, which must not be one that adds a row. */}
        <button type="submit" name="intent" value="publish" hidden tabIndex={-1} aria-label="Send" />
        <div className="form-main">
          <ErrorSummary faults={summary} quiet />
          <section className="form-part">
            <TypeChoice type={shown.type} error={errors['type']} />
            <TextRows form={form} values={shown} live={live} errors={errors} onChange={handleRows} />
            <PlaceholderOffers form={form} live={live} onChange={handleRows} />
            <VariableFields values={shown} live={live} error={errors['variables']} />
          </section>
          <section className="form-part">
            <h2>Show what it does</h2>
            <SampleFields values={shown} live={live} errors={errors} runs={sampleRuns} onChange={handleRows} />
            <ExcerptField form={form} values={shown} live={live} errors={errors} onChange={handleRows} />
          </section>
          <section className="form-part">
            <h2>Describe it</h2>
            <DetailFields isEdit={isEdit} values={shown} errors={errors} suggested={suggested} />
            <PictureField imageUrl={shown.imageUrl} error={errors['image']} onChange={handleRows} />
          </section>
          <section className="form-part">
            <h2>Sell it</h2>
            <OfferFields prices={prices} values={shown} live={live} errors={errors} isEdit={isEdit} />
            <SellsAs author={author} />
          </section>
          <section className="form-part">
            <SkillPreview form={form} isNew={!isEdit} />
          </section>
          {listing && saved && <ChangeNote {...{ listing, live, saved }} error={errors['note']} note={shown.note} />}
        </div>
        <div className="form-side">
          <ListingPreview {...preview} />
        </div>
        <FormBar isEdit={isEdit} isBusy={isBusy}>
          <DraftState state={autosave.state} />
        </FormBar>
      </Form>
      <PagePreview {...preview} refundDays={refundDays} />
      <OpenedSampleRun runs={sampleRuns} values={live} models={models} />
      <UnsavedGuard when={isTouched && !autosave.isSaved && !isBusy} />
    </div>
  )
}

function OwnActions({ listing: { id, isActive, held } }: { listing: FormListing }) {
  return (
    <>
      {!held && <PauseButton isActive={isActive} />}
      <ButtonLink to={`/edit-prompt/${id}/checks`}>Checks</ButtonLink>
      <ButtonLink to={`/edit-prompt/${id}/tries`}>Free tries</ButtonLink>
      <ButtonLink to={`/edit-prompt/${id}/reduction`}>Price reduction</ButtonLink>
      <ButtonLink to={`/edit-prompt/${id}/shares`}>Shared sales</ButtonLink>
      <ButtonLink to={`/edit-prompt/${id}/buy-link`}>Buy link and button</ButtonLink>
    </>
  )
}

type NoticesProps = Pick<ListingFormProps, 'listing' | 'draft' | 'stored'> & {
  readonly isEdit: boolean
  readonly entered: ListingFormValues
}

/** Why the listing is held, that the form shows a draft, or that the listing was changed since. */
function Notices({ listing, draft, stored, isEdit, entered }: NoticesProps) {
  return (
    <>
      {listing?.held && <HeldNotice held={listing.held} />}
      {draft && !stored && <DraftNotice draft={draft} isEdit={isEdit} />}
      {listing && stored && <StoredListing id={listing.id} entered={entered} stored={fitted(stored)} />}
    </>
  )
}

/**
 * The edition of the listing whose values the form shows. It follows the answer to a submit, but not a reload of the page's data in
 * the background, which leaves what was entered.
 */
function useBasis(first: string, answered: string, isAnswered: boolean): string {
  const [basis, setBasis] = useState(first)
  if (isAnswered && basis !== answered) setBasis(answered)
  return isAnswered ? answered : basis
}

/** The seller status that the creator declares by publishing. */
function SellsAs({ author }: Pick<ListingFormProps, 'author'>) {
  if (!author) return null
  const { trader } = author
  return (
    <p className="sells-as">
      You’re selling as {trader ? 'a business' : 'an individual'}
      {trader && (
        <>
          , <bdi>{trader.name}</bdi>
        </>
      )}
      . <Link to="/profile/profile">Change</Link>
    </p>
  )
}

const pauseMs = 250
const longText = 4000
const isLong = (form: HTMLFormElement | null): boolean => {
  const texts = [...(form?.querySelectorAll<HTMLTextAreaElement>('textarea[name="content"]') ?? [])]
  return texts.some(({ textLength }) => textLength > longText)
}

/** The form's current values, and a function that reads them again: after each key, and when rows are added or removed. */
export function useLiveFields(
  form: RefObject<HTMLFormElement | null>,
  initial: ListingFormValues,
): readonly [ListingFormValues, () => void] {
  const [live, setLive] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = useCallback(() => {
    const read = () => {
      const element = form.current
      if (element) startTransition(() => setLive(readListingFields(new FormData(element))))
    }
    clearTimeout(timer.current)
    // Reading a long text takes longer than the time between two keys, so it waits for a pause.
    if (isLong(form.current)) timer.current = setTimeout(read, pauseMs)
    // Waits until React has rendered the rows that the same event adds or removes.
    else requestAnimationFrame(read)
  }, [form])
  return [live, refresh]
}

/** The state of the automatic draft. */
export function DraftState({ state }: { state: DraftSaving }) {
  return (
    <p className="draft-state quiet small needs-script" role="status">
      {wordsOf(state)}
    </p>
  )
}

function wordsOf(state: DraftSaving) {
  switch (state.kind) {
    case 'idle':
      return 'Saved automatically'
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'saved':
      return (
        <>
          Draft saved <When at={state.at} />
        </>
      )
    case 'failed':
      return state.why
  }
}
