import { ImageUp } from '#src/ui/elements/icons.ts'
import { useEffect, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { controlProps, useField } from '#src/ui/forms/field-link.ts'
import { Progress } from '#src/ui/elements/progress.tsx'

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** For example "Drop a cover here". */
  prompt: string
  /** The accepted files: "PNG or JPG, at most 5 MB." */
  rules: ReactNode
  /** The stored picture, shown until another is chosen. */
  currentUrl?: string | null | undefined
  /** The upload progress, 0 to 100. */
  percent?: number | undefined
  onFile?: ((file: File | null) => void) | undefined
  /** Handles the chosen file. The input is then cleared, and the preview is `currentUrl`. */
  onPick?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
}

/** A file input styled as a drop zone, inside a Field. The browser handles dropped files. */
export function FileDrop({ prompt, rules, currentUrl, percent, onFile, onPick, className, ...rest }: FileDropProps) {
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const chosen = usePreview(file)
  const preview = (chosen === unreadable ? null : chosen) ?? currentUrl
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0] ?? null
    setFile(picked)
    setOver(false)
    onFile?.(picked)
    onPick?.(event)
  }
  return (
    <>
      <div
        className={classNames('drop', over && 'is-over', className)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        {preview ? (
          <img className="drop-preview" src={preview} alt="" onError={() => setUnreadable(chosen)} />
        ) : (
          <ImageUp aria-hidden="true" />
        )}
        <b>{file ? file.name : prompt}</b>
        <span className="hint quiet small">{file ? fileSize(file.size) : rules}</span>
        <span className="btn btn-line btn-sm" aria-hidden="true">
          {preview ? 'Choose another' : 'Choose a file'}
        </span>
        <input {...controlProps(useField())} {...rest} type="file" onChange={choose} />
      </div>
      {percent !== undefined && <Progress label={file?.name ?? 'Upload'} value={percent} />}
    </>
  )
}

/** An object URL for the chosen picture, revoked when another is chosen. Null for files that browsers cannot show. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** "62 KB", "4.9 MB". */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
