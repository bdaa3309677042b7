import type { Result } from '#src/kernel/result.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Figure } from '#src/kernel/csv.ts'
import { csvLine, csvStart } from '#src/kernel/csv.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'

type Part<Item> = { readonly items: readonly Item[]; readonly next: string | null }

type CsvFile<Item> = {
  readonly name: string
  readonly head: readonly string[]
  readonly line: (item: Item) => readonly (string | number | Figure)[]
  /** The page of the list after a cursor. */
  readonly read: (after: string | undefined) => Promise<Result<Part<Item>, Failure>>
}

/** Streams a list of any length as a CSV file. Redirects to / without permission. */
export async function csvFile<Item>({ name, head, line, read }: CsvFile<Item>): Promise<Response> {
  const first = await read(undefined)
  if (!first.ok) return redirectWith('/', toastOf(first.failure))
  const linesOf = (items: readonly Item[]) => items.map((item) => csvLine(line(item))).join('')
  let next = first.value.next
  const body = new ReadableStream<string>({
    start(stream) {
      stream.enqueue(csvStart + csvLine(head) + linesOf(first.value.items))
      if (next === null) stream.close()
    },
    async pull(stream) {
      if (next === null) return
      const part = await read(next)
      // Aborts the download, so that half a file does not look complete.
      if (!part.ok) return stream.error(new Error(part.failure.code))
      stream.enqueue(linesOf(part.value.items))
      next = part.value.next
      if (next === null) stream.close()
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
