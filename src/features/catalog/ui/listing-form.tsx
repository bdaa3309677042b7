import { useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DetailFields } from '#src/features/catalog/ui/detail-fields.tsx'
import { faultsOf, type ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { PictureField } from '#src/features/catalog/ui/picture-field.tsx'
import { TextFields } from '#src/features/catalog/ui/text-fields.tsx'
import { UnsavedGuard } from '#src/features/catalog/ui/unsaved-guard.tsx'
import { useUploadForm } from '#src/features/catalog/ui/use-upload-form.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import '#src/features/catalog/ui/listing-form.css'

type ListingFormProps = {
  mode: 'create' | 'edit'
  /** What is saved or was typed; what is left out is empty. */
  values?: Partial<ListingFormValues> | undefined
  /** Why the server refused the last post. */
  failure?: Failure | null | undefined
  /** What must be known before the form is filled in. */
  notice?: ReactNode
  /** While the answer to a plain post is awaited. */
  isPosting?: boolean | undefined
}

/** The form for a listing. Posts multipart to its own address; with a script, a picture's way there is shown by percent. */
export function ListingForm({ mode, values = {}, failure = null, notice, isPosting }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTouched, setTouched] = useState(false)
  const upload = useUploadForm(form, failure)
  const navigation = useNavigation()
  const isBusy = (isPosting ?? navigation.formMethod === 'POST') || upload.percent !== null
  const isEdit = mode === 'edit'
  return (
    <div className="wrap listing-form">
      <PageHead
        title={isEdit ? 'Edit your listing' : 'List a prompt'}
        lead={
          isEdit
            ? 'Buyers keep what they bought, and get a changed text as a new edition.'
            : 'Ten minutes, no fee to list. You can change everything later.'
        }
      />
      {notice}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="form"
        onSubmit={upload.submit}
        onInput={() => setTouched(true)}
      >
        <ErrorSummary faults={faultsOf(upload.errors, upload.formError)} />
        <div className="form-part">
          <TextFields values={values} errors={upload.errors} />
        </div>
        <div className="form-part form-side">
          <DetailFields values={values} errors={upload.errors} />
          <PictureField imageUrl={values.imageUrl} error={upload.errors.image} percent={upload.percent} />
        </div>
        <div className="form-acts">
          <Button
            type="submit"
            look={isEdit ? 'ink' : 'mark'}
            size="large"
            pending={isBusy}
            pendingLabel={isEdit ? 'Saving...' : 'Publishing...'}
          >
            {isEdit ? 'Save changes' : 'Publish listing'}
          </Button>
          <ButtonLink size="large" to={isEdit ? '/dashboard' : '/marketplace'}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <UnsavedGuard when={isTouched && !isBusy && !upload.isDone} />
    </div>
  )
}
