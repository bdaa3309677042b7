import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { OperatorError } from '#src/kernel/operator-error.ts'
import { softwareTitle } from '#src/kernel/software.ts'

export type Entry = { readonly name: string; readonly bytes: Buffer }
export type AddEntry = (name: string, content: Uint8Array | string) => Promise<void>

/** The last entry, so that a truncated archive is recognized. */
const checksumsName = 'checksums.json'

/**
 * Writes a tar.gz archive with a checksum of each entry. The file appears under its name when it is complete and on the disk, and
 * only its owner can read it. Throws if that name exists.
 */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const draft = `${file}.partial`
  await rm(draft, { force: true })
  const { readable, controller } = createTarPacker()
  const source = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  const writing = pipeline(source, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
  writing.catch((error: unknown) => controller.error(error))
  const checksums: Record<string, string> = {}
  const write = async (name: string, bytes: Uint8Array) => {
    const body = controller.add({ name, size: bytes.length, mtime: new Date(0) }).getWriter()
    if (bytes.length > 0) await body.write(bytes)
    await body.close()
  }
  const add: AddEntry = async (name, content) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    checksums[name] = sha256(bytes)
    await write(name, bytes)
  }
  try {
    await fill(add)
    await write(checksumsName, new TextEncoder().encode(JSON.stringify(checksums)))
    controller.finalize()
    await writing
    await sync(draft)
    await link(draft, file)
  } catch (error) {
    controller.error(error)
    throw error
  } finally {
    await writing.catch(() => {})
    await rm(draft, { force: true })
  }
}

/** Reads the entries in order. Throws OperatorError if the file is not an archive of ours, is truncated or was changed. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const found: Record<string, string> = {}
  let checksums: string | null = null
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      if (checksums !== null) throw new Error('it has entries after its end')
      if (name === checksumsName) checksums = bytes.toString()
      else {
        found[name] = sha256(bytes)
        yield { name, bytes }
      }
    }
    if (checksums === null) throw new Error('it is incomplete')
    if (checksums !== JSON.stringify(found)) throw new Error('its checksums are wrong')
  } catch (error) {
    // The decompressor reports an early end without a message.
    const reason = (error instanceof Error ? error.message : String(error)) || 'it is incomplete'
    throw new OperatorError(`${file} is not a complete backup of ${softwareTitle} (${reason}).`, { cause: error })
  }
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  const entries = (Readable.toWeb(unzipped) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  )
  for await (const { header, body } of entries) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    yield { name: header.name, bytes: Buffer.concat(chunks) }
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
