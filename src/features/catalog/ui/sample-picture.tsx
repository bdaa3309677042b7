import { useState, type ChangeEvent } from 'react'
import { imageProblem } from '#src/features/catalog/ui/check-listing-form.ts'
import { uploadPicture } from '#src/features/catalog/ui/upload-picture.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'

type SamplePictureProps = { at: number; imageUrl: string; onChange: () => void }

/** A sample's picture. With a script it is sent as soon as it is chosen; without, with the form. */
export function SamplePicture({ at, imageUrl, onChange }: SamplePictureProps) {
  const [url, setUrl] = useState(imageUrl)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = (next: string) => {
    setUrl(next)
    onChange()
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    const fault = imageProblem(file)
    setProblem(fault)
    if (fault === null) {
      setPercent(0)
      const answer = await uploadPicture(file, setPercent)
      setPercent(null)
      if (answer.kind === 'kept') keep(answer.url)
      else setProblem(answer.why)
    }
    // It is sent already, or of no use: the form must not carry it.
    input.value = ''
  }
  return (
    <>
      <input type="hidden" name="sampleUrl" value={url} />
      <Field
        name="sampleFile"
        id={`sample-file-${at}`}
        label={`Picture of sample ${at + 1}`}
        error={problem}
        aside={
          url && (
            <Button type="button" look="bare" size="small" className="needs-script" onClick={() => keep('')}>
              Remove picture
            </Button>
          )
        }
      >
        <FileDrop
          accept="image/png,image/jpeg"
          prompt="Drop a picture here"
          rules="PNG or JPEG, at most 5 MB."
          currentUrl={url || null}
          percent={percent ?? undefined}
          className="drop-small"
          onPick={(event) => void choose(event)}
        />
      </Field>
    </>
  )
}
