import { useRef, useState, type ChangeEvent } from 'react'
import { imageProblem } from '#src/features/catalog/ui/check-listing-form.ts'
import { uploadPicture } from '#src/features/catalog/ui/upload-picture.ts'

/**
 * A picture of the form. It is checked and uploaded as soon as it is chosen. A file that is refused stays in its field, so
 * that the form is not published without it unnoticed: its owner chooses another one or removes it.
 */
export function usePicture(imageUrl: string, onChange: () => void) {
  const [url, setUrl] = useState(imageUrl)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Raised to empty the field. */
  const [round, setRound] = useState(0)
  const latest = useRef<File | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    latest.current = file
    const fault = imageProblem(file)
    setProblem(fault)
    if (fault !== null) return
    setPercent(0)
    const answer = await uploadPicture(file, setPercent)
    // Another file was chosen meanwhile, or the picture was removed.
    if (latest.current !== file) return
    setPercent(null)
    if (answer.kind === 'refused') return setProblem(answer.why)
    // It is uploaded already, so the form must not carry it again.
    input.value = ''
    setUrl(answer.url)
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
