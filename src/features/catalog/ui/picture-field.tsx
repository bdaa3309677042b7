import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'

type PictureFieldProps = {
  /** The picture that is already uploaded; empty where there is none. */
  imageUrl: string | undefined
  error: string | undefined
  /** How far the upload is, 0 to 100; null where none is under way. */
  percent: number | null
  onChange: () => void
}

/** A picture for the listing; without one, its cover is printed from its id. */
export function PictureField({ imageUrl = '', error, percent, onChange }: PictureFieldProps) {
  const [keptUrl, setKeptUrl] = useState(imageUrl)
  const remove = () => {
    setKeptUrl('')
    onChange()
  }
  return (
    <>
      <input type="hidden" name="imageUrl" value={keptUrl} />
      <Field
        name="image"
        label={
          <>
            Picture <span className="optional">optional</span>
          </>
        }
        hint="Without one, a cover is printed for your listing."
        error={error}
        aside={
          keptUrl && (
            <Button type="button" look="bare" size="small" className="needs-script" onClick={remove}>
              Remove picture
            </Button>
          )
        }
      >
        <FileDrop
          accept="image/png,image/jpeg"
          prompt="Drop a picture here"
          rules="PNG or JPEG, at most 5 MB. Wide pictures fit best: 8 to 5."
          currentUrl={keptUrl || null}
          percent={percent ?? undefined}
        />
      </Field>
    </>
  )
}
