import { crc32, deflateRawSync } from 'node:zlib'

/** The format's oldest date: the archive of the same text is the same, byte for byte. */
const date = 0x0021
const utf8 = 0x0800
const deflated = 8

/** A ZIP archive of a few small files (APPNOTE 6.3, without its extensions). Names are ours: ASCII, with slashes. */
export function zip(files: readonly { readonly name: string; readonly body: string }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body } of files) {
    const raw = Buffer.from(body, 'utf8')
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name, 'utf8')
    const about = described(raw, packed, path)
    const local = Buffer.concat([words(0x04034b50, 4), about, path, packed])
    directory.push(Buffer.concat([words(0x02014b50, 4), words(20, 2), about, entryEnd(offset), path]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = words(files.length, 2)
  const end = [words(0x06054b50, 4), words(0, 4), count, count, words(index.length, 4), words(offset, 4), words(0, 2)]
  return new Uint8Array(Buffer.concat([...parts, index, ...end]))
}

/** Version, flags, method, time, date, checksum, sizes, lengths of name and extra: the same in both places. */
function described(raw: Buffer, packed: Buffer, path: Buffer): Buffer {
  const [head, sizes] = [
    [words(20, 2), words(utf8, 2), words(deflated, 2), words(0, 2), words(date, 2)],
    [words(crc32(raw), 4), words(packed.length, 4), words(raw.length, 4), words(path.length, 2), words(0, 2)],
  ]
  return Buffer.concat([...head, ...sizes])
}

/** Comment, disk, attributes, and where the file begins. */
const entryEnd = (offset: number) =>
  Buffer.concat([words(0, 2), words(0, 2), words(0, 2), words(0, 4), words(offset, 4)])

function words(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
