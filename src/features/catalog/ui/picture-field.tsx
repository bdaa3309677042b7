import type { ReactNode } from 'react'
import { usePicture } from '#src/features/catalog/ui/use-picture.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'

type PictureFieldProps = {
  /** The picture that is already uploaded; empty where there is none. */
  imageUrl: string
  /** What the server says about it. */
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
      hint="Without one, a cover is printed for your listing."
      rules="PNG or JPEG, at most 5 MB. Wide pictures fit best: 8 to 5."
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
      rules="PNG or JPEG, at most 5 MB."
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

/** With a script, a picture is uploaded when it is chosen; without, with the form. */
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
          accept="image/png,image/jpeg"
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
