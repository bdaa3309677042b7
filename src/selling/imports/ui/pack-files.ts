import { zipSync } from 'fflate'

/** Hidden files and folders of systems and programs, such as `.git`. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** Packs the files of a folder, so that their paths are kept and they count as one file of the form. */
export async function packFiles(files: readonly File[]): Promise<File> {
  const entries: Record<string, Uint8Array> = {}
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (!isHidden(path)) entries[path] = new Uint8Array(await file.arrayBuffer())
  }
  const folder = files[0]?.webkitRelativePath.split('/')[0] ?? ''
  const bytes = new Uint8Array(zipSync(entries, { level: 6 }))
  return new File([bytes], `${folder || 'files'}.zip`, { type: 'application/zip' })
}
