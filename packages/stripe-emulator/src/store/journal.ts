import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One change: a row put into a table, or the id of one deleted from it. */
export type Change = [table: string, rowOrId: { id: string } | string]

/**
 * A log file to which each transaction appends one line before its response. Reading drops a last line truncated by a
 * crash. Appends are not synced to disk: the journal survives a process crash, but not a power failure.
 */
export class Journal {
  readonly #path: string
  /** Null once closed, since the system may give the number to another file. */
  #file: number | null
  #bytes: number

  private constructor(path: string, file: number, bytes: number) {
    this.#path = path
    this.#file = file
    this.#bytes = bytes
  }

  /** Opens the journal in a directory and calls `apply` with every change, oldest first. */
  static open(dir: string, apply: (change: Change) => void): Journal {
    const path = join(dir, 'journal.ndjson')
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    for (const line of whole.split('\n')) {
      if (line) for (const change of parseLine(line, path)) apply(change)
    }
    const file = openSync(path, 'a')
    const bytes = Buffer.byteLength(whole)
    ftruncateSync(file, bytes)
    return new Journal(path, file, bytes)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Appends one transaction. If the write fails, it truncates the partial line and throws. */
  append(changes: Change[]): void {
    if (changes.length === 0) return
    const file = this.#openFile()
    const line = Buffer.from(`${JSON.stringify(changes)}\n`)
    try {
      writeWhole(file, line)
    } catch (error) {
      ftruncateSync(file, this.#bytes)
      throw error
    }
    this.#bytes += line.length
  }

  /** Replaces the file with one that contains only these transactions. */
  rewrite(lines: Iterable<Change[]>): void {
    const old = this.#openFile()
    const path = `${this.#path}.new`
    const file = openSync(path, 'w')
    let bytes = 0
    for (const changes of lines) {
      const line = Buffer.from(`${JSON.stringify(changes)}\n`)
      writeWhole(file, line)
      bytes += line.length
    }
    fsyncSync(file)
    closeSync(file)
    closeSync(old)
    renameSync(path, this.#path)
    this.#file = openSync(this.#path, 'a')
    this.#bytes = bytes
  }

  /** May be called again. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #openFile(): number {
    if (this.#file === null) throw new Error('The journal is closed')
    return this.#file
  }
}

function parseLine(line: string, path: string): Change[] {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    throw new Error(`${path} is damaged: a line inside it cannot be read`)
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
}
