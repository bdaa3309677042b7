import type { ReactNode, ChangeEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'
import { pictureTypes } from '#src/common/media/rules.ts'
import { imageProblem } from '#src/selling/listings/ui/listing-errors.ts'

type PictureFieldProps = {
  /** The URL of the uploaded picture, or an empty string. */
  imageUrl: string
  /** The server's error. */
  error?: string | undefined
  onChange: () => void
}

/** A picture for the listing; without one, its cover is generated from its id. */
export function PictureField({ imageUrl, error, onChange }: PictureFieldProps) {
  return (
    <Uploaded
      names={{ url: 'imageUrl', file: 'image' }}
      label={
        <>
          Picture <span className="optional">optional</span>
        </>
      }
      hint="No image? We’ll generate a cover."
      rules="PNG, JPEG, WebP or AVIF, at most 5 MB. Wide images fit best (8:5)."
      {...{ imageUrl, error, onChange }}
    />
  )
}

/** The picture of one sample. */
export function SamplePicture({ at, imageUrl, onChange }: { at: number; imageUrl: string; onChange: () => void }) {
  return (
    <Uploaded
      names={{ url: 'sampleUrl', file: 'sampleFile' }}
      id={`sample-file-${at}`}
      label={`Picture of sample ${at + 1}`}
      rules="PNG, JPEG, WebP or AVIF, at most 5 MB."
      className="drop-small"
      {...{ imageUrl, onChange }}
    />
  )
}

type UploadedProps = PictureFieldProps & {
  names: { readonly url: string; readonly file: string }
  id?: string
  label: ReactNode
  hint?: string
  rules: string
  className?: string
}

/** Uploads a picture as soon as it is chosen; without JavaScript, the form submits it. */
function Uploaded({ names, id, label, hint, rules, className, imageUrl, error, onChange }: UploadedProps) {
  const picture = usePicture(imageUrl, onChange)
  const problem = picture.problem ?? error
  return (
    <>
      <input type="hidden" name={names.url} value={picture.url} />
      <Field
        name={names.file}
        {...(id !== undefined && { id })}
        label={label}
        hint={hint}
        error={problem}
        aside={
          (picture.url || problem) && (
            <Button type="button" look="bare" size="small" className="needs-script" onClick={picture.remove}>
              Remove picture
            </Button>
          )
        }
      >
        <FileDrop
          key={picture.round}
          accept={pictureTypes.join(',')}
          prompt="Drop a picture here"
          rules={rules}
          currentUrl={picture.url || null}
          percent={picture.percent ?? undefined}
          className={className}
          onPick={(event) => void picture.choose(event)}
        />
      </Field>
    </>
  )
}

export type UploadResult =
  | { readonly kind: 'uploaded'; readonly url: string }
  | { readonly kind: 'refused'; readonly why: string }

/** Uploads one picture and returns its URL. */
export async function uploadPicture(file: File, onPercent: (percent: number) => void): Promise<UploadResult> {
  const body = new FormData()
  body.set('image', file)
  const request = await sendWithProgress('/api/pictures', body, onPercent)
  const answer = request && readAnswerObject(request)
  if (answer && 'url' in answer && typeof answer.url === 'string') return { kind: 'uploaded', url: answer.url }
  if (request?.status === 413) return { kind: 'refused', why: 'Image must be less than 5MB' }
  const failure = answer && 'failure' in answer ? answer.failure : null
  const hasMessage = typeof failure === 'object' && failure !== null && 'message' in failure
  return {
    kind: 'refused',
    why: hasMessage ? String(failure.message) : 'Upload failed. Please try again.',
  }
}
/** Posts a form by XMLHttpRequest, since fetch does not report upload progress. Null without a response. */
export function sendWithProgress(
  url: string,
  data: FormData,
  onPercent: (percent: number) => void,
): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => resolve(null)
    request.onload = () => resolve(request)
    request.send(data)
  })
}

/** The response's JSON object; null for any other response. */
export function readAnswerObject(request: XMLHttpRequest): object | null {
  if (!request.getResponseHeader('content-type')?.startsWith('application/json')) return null
  const value: unknown = JSON.parse(request.responseText)
  return typeof value === 'object' && value !== null ? value : null
}

/**
 * A picture of the form. It is checked and uploaded as soon as it is chosen. A rejected file stays in its input until the
 * user replaces or removes it, so that the form is not published without the picture unnoticed.
 */
export function usePicture(imageUrl: string, onChange: () => void) {
  const [url, setUrl] = useState(imageUrl)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The input's React key: a new one empties the input. */
  const [round, setRound] = useState(0)
  const latest = useRef<File | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    latest.current = file
    const chosenProblem = imageProblem(file)
    setProblem(chosenProblem)
    if (chosenProblem !== null) return
    setPercent(0)
    const result = await uploadPicture(file, setPercent)
    // The user chose another file or removed the picture during the upload.
    if (latest.current !== file) return
    setPercent(null)
    if (result.kind === 'refused') return setProblem(result.why)
    // The picture is uploaded, so the form must not submit it again.
    input.value = ''
    setUrl(result.url)
    onChange()
  }
  const remove = () => {
    latest.current = null
    setUrl('')
    setPercent(null)
    setProblem(null)
    setRound((count) => count + 1)
    onChange()
  }
  return { url, percent, problem, round, choose, remove }
}
