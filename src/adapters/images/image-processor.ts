import sharp from 'sharp'
import type { ImageProblem, ImageProcessor, PreparedImage } from '#src/ports/files.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Result } from '#src/kernel/result.ts'
import { averageColor, encodeAll, widthsFor } from '#src/adapters/images/encode.ts'
import { imageKindOf } from '#src/adapters/images/image-kind.ts'
import { decode, readHeader } from '#src/adapters/images/master.ts'
import { createSlots } from '#src/kernel/slots.ts'

type Rules = Parameters<ImageProcessor['prepare']>[1]

/**
 * Judges pictures with sharp and re-encodes them as AVIF, WebP and JPEG. `ownDaysAtOnce` pictures are in work at a time, one
 * thread each. What comes in is never trusted: every kind of bad file is a value, and nothing of the file but its
 * pixels gets through. Takes too long counts as `too-many-pixels`.
 */
export function createImageProcessor({ atOnce = 2 } = {}): ImageProcessor {
  sharp.concurrency(1)
  sharp.cache(false)
  const inTurn = createSlots(atOnce)
  return {
    async prepare(bytes, rules, ownerId) {
      const problem = judgeBytes(bytes, rules)
      return problem ? err(problem) : inTurn(ownerId, () => prepare(bytes, rules))
    },
  }
}

function judgeBytes(bytes: Uint8Array, { accept, maxBytes }: Rules): ImageProblem | null {
  if (bytes.length > maxBytes) return 'too-large'
  const kind = imageKindOf(bytes)
  if (kind === null) return 'not-an-image'
  if (kind === 'foreign') return 'wrong-kind'
  return accept === 'png-jpeg' && kind !== 'png' && kind !== 'jpeg' ? 'wrong-kind' : null
}

async function prepare(bytes: Uint8Array, { widths: wanted }: Rules): Promise<Result<PreparedImage, ImageProblem>> {
  const header = await readHeader(bytes)
  if (!header) return err('not-an-image')
  if (header.format !== sharpName(bytes)) return err('wrong-kind')
  if (header.isHuge) return err('too-many-pixels')
  const master = await decode(bytes, Math.max(...wanted))
  if (master === 'broken') return err('not-an-image')
  if (master === 'too-slow') return err('too-many-pixels')
  const widths = widthsFor(master.width, wanted)
  const { width, height } = master
  const [color, variants] = [await averageColor(master), await encodeAll(master, widths)]
  return ok({ width, height, color, widths, variants })
}

/** The loader that sharp chose must be the one that the first bytes call for. */
function sharpName(bytes: Uint8Array): string | null {
  const kind = imageKindOf(bytes)
  return kind === 'avif' ? 'heif' : kind
}
