import { crc32, inflateRawSync } from 'node:zlib'
import type { Files, Problem } from '../rules.ts'
import { isOfSystem, mostBytes, mostFiles, pathProblem, totalTexts } from '../rules.ts'

/** What the files of an upload may still have in total. All its archives share it. */
export class Budget {
  private files: number
  private bytes: number
  constructor(files = mostFiles, bytes = mostBytes) {
    this.files = files
    this.bytes = bytes
  }

  /** Why so much is too much; otherwise it is spent. */
  spend(files: number, bytes: number): string | null {
    if (files > this.files) return totalTexts.tooMany
    if (bytes > this.bytes) return totalTexts.tooLarge
    this.files -= files
    this.bytes -= bytes
    return null
  }
}

/** Text shrinks to a tenth, at best to a hundredth. More is made to fill the memory. */
const mostShrunk = 100
/** Small files may shrink more, since they do no harm. */
const smallFile = 256 * 1024

type ReadZip = { readonly files: Files; readonly problems: readonly Problem[] }

/**
 * Reads an archive by its central directory. Refuses it as a whole if it is damaged, unpacks to too much or has paths that leave it.
 * Links and files of systems are left out, and so is a folder that holds everything else.
 */
export function readZip(bytes: Uint8Array, budget = new Budget()): ReadZip {
  try {
    return { files: withoutTopFolder(unpack(bytes, budget)), problems: [] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { files: new Map(), problems: [{ file: error.file, line: null, message: error.message }] }
  }
}

class Refused extends Error {
  readonly file: string
  constructor(message: string, file = '') {
    super(message)
    this.file = file
  }
}

const damaged = 'This is not a ZIP file, or it is damaged.'

function unpack(bytes: Uint8Array, budget: Budget): Map<string, Uint8Array> {
  const entries = entriesIn(bytes)
  // An archive that turns out to be damaged is unpacked too.
  const tooMuch = budget.spend(
    entries.length,
    entries.reduce((sum, { size }) => sum + size, 0),
  )
  if (tooMuch !== null) throw new Refused(tooMuch)
  const files = new Map<string, Uint8Array>()
  for (const entry of entries) {
    const problem = pathProblem(entry.name)
    if (problem !== null) throw new Refused(problem, entry.name)
    if (files.has(entry.name)) throw new Refused('The archive has two files with this name.', entry.name)
    files.set(entry.name, contentOf(bytes, entry))
  }
  return files
}

type Entry = {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** The files of the central directory, without folders, links and files of systems. */
function entriesIn(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  // An archive in the format ZIP64 has 65535 here, or more.
  if (count > mostFiles) throw new Refused(totalTexts.tooMany)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02_01_4b_50) throw new Refused(damaged)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const nameAt = at + 46
    if (nameAt + nameLength + extra + comment > end) throw new Refused(damaged)
    const name = nameIn(bytes.subarray(nameAt, nameAt + nameLength))
    const isLocked = (view.getUint16(at + 8, true) & 1) === 1
    const mode = view.getUint32(at + 38, true) >>> 16
    if (!name.endsWith('/') && !isOfSystem(name) && (mode & 0o17_0000) !== 0o12_0000) {
      if (isLocked) throw new Refused('The archive has a password. Upload it without one.', name)
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
      })
    }
    at = nameAt + nameLength + extra + comment
  }
  return entries
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the end record begins, which a comment of at most 65,535 bytes follows. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xff_ff); at -= 1)
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at
  throw new Refused(damaged)
}

/** A name in UTF-8, composed as in front matter; older programs write one byte for each character. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

function contentOf(bytes: Uint8Array, entry: Entry): Uint8Array {
  const { name, method, packed, size, at, crc } = entry
  const view = viewOf(bytes)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04_03_4b_50) throw new Refused(damaged, name)
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw new Refused(damaged, name)
  if (size > smallFile && size > packed * mostShrunk)
    throw new Refused('This file unpacks to more than a hundred times its size.', name)
  const content = inflated(bytes.subarray(from, from + packed), method, size)
  if (content?.length !== size || crc32(content) !== crc) throw new Refused(damaged, name)
  return content
}

/** Null if it unpacks to more than it says, or to nothing. */
function inflated(packed: Uint8Array, method: number, size: number): Uint8Array | null {
  if (method === 0) return packed.slice()
  if (method !== 8) return null
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }))
  } catch {
    return null
  }
}

/** Archives of a folder have its name before each path. */
function withoutTopFolder(files: ReadonlyMap<string, Uint8Array>): Files {
  const [first] = files.keys()
  const folder = first?.slice(0, first.indexOf('/') + 1) ?? ''
  if (folder === '' || [...files.keys()].some((path) => !path.startsWith(folder))) return files
  // The folder itself can be a listing.
  if ([...files.keys()].some((path) => /^(pack|agent|skill)\.md$/i.test(path.slice(folder.length)))) return files
  return new Map([...files].map(([path, content]) => [path.slice(folder.length), content]))
}
