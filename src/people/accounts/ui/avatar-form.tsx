import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { maxImageBytes } from '#src/common/media/rules.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'
import { toastRefusal } from '#src/ui/forms/use-refusal-toast.ts'

const tabHref = '/profile/profile'

/** The avatar with buttons to replace or remove it. */
export function AvatarForm({ id, url }: { readonly id: string; readonly url: string | null }) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const wrong = problemOf(data.get('avatar'))
    setProblem(wrong)
    if (wrong !== null) toastRefusal({ message: wrong })
    if (wrong !== null || percent !== null) return
    setPercent(0)
    const answer = await sendWithProgress(tabHref, data, setPercent)
    setPercent(null)
    if (answer.kind === 'moved') return navigate(answer.to)
    setProblem(answer.message)
    toastRefusal({ title: accountTexts.avatarFailed, message: answer.message })
  }

  return (
    <div className="avatar-form">
      <Avatar key={url} id={id} url={url} size="large" />
      <Form
        key={`form ${url}`}
        method="post"
        action={tabHref}
        encType="multipart/form-data"
        onSubmit={(event) => void submit(event)}
        className="tab-form"
      >
        <input type="hidden" name="intent" value="avatar" />
        <Field name="avatar" label="Change picture" error={problem}>
          <FileDrop
            accept="image/*"
            prompt="Drop a picture here"
            rules="Any image of at most 5 MB. It is shown as a square."
            percent={percent ?? undefined}
            onFile={(file) => setProblem(file && problemOf(file))}
          />
        </Field>
        <div className="row row-wrap">
          <Button pending={percent !== null} pendingLabel="Uploading...">
            Upload avatar
          </Button>
        </div>
      </Form>
      {url !== null && (
        <Form method="post" action={tabHref} className="avatar-off">
          <Button look="bare" size="small" name="intent" value="remove-avatar">
            Remove avatar
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Checks the file before the upload; the server checks the bytes. */
function problemOf(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return 'Please choose an image first'
  if (file.size === 0) return 'We can’t read this file as an image. It may be damaged.'
  return file.size > maxImageBytes ? 'Image must be less than 5MB' : null
}
type Answer = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'failed'; readonly message: string }

/** Posts a form by XMLHttpRequest, which unlike fetch reports upload progress; resolves to the redirect target. */
export function sendWithProgress(url: string, data: FormData, onPercent: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ kind: 'failed', message })
    request.open('POST', url)
    request.setRequestHeader('accept', 'text/html')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => fail('Upload failed. Check your connection and try again.')
    request.onload = () => {
      if (request.status === 413) return fail('Image must be less than 5MB')
      if (request.status >= 500) return fail('Something went wrong on our side. Please try again.')
      // Only the path, so the browser stays on this site.
      const { pathname, search } = new URL(request.responseURL || url, location.href)
      resolve({ kind: 'moved', to: pathname + search })
    }
    request.send(data)
  })
}
