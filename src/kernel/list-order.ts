import { isId } from './ids.ts'

/** The sort key of a row, as texts. */
export type ListKey = readonly (string | number)[]
type PartType = 'timestamptz' | 'date' | 'uuid' | 'integer' | 'bigint' | 'numeric' | 'text'
export type OrderPart = { readonly column: string; readonly type: PartType }
/** One direction for all parts, so that an index scan can start anywhere. */
export type ListOrder = { readonly direction: 'asc' | 'desc'; readonly parts: readonly OrderPart[] }

/** Whether a key is valid for this order. Cursors are user input. */
export function fitsOrder({ parts }: ListOrder, key: ListKey): boolean {
  return key.length === parts.length && parts.every(({ type }, i) => fitsType(type, key[i]))
}

function fitsType(type: PartType, part: string | number | undefined): boolean {
  const text = String(part)
  switch (type) {
    case 'uuid':
      return isId(text)
    case 'timestamptz':
      return isTime(text)
    case 'date':
      return isTime(`${text} 00:00:00+00`)
    case 'bigint':
      return /^\d{1,18}$/.test(text)
    case 'integer':
      return /^\d{1,9}$/.test(text)
    case 'numeric':
      return /^\d{1,9}(\.\d{1,2})?$/.test(text)
    case 'text':
      return text.length <= 300 && !text.includes('\0')
  }
}

/** Whether a text is a valid timestamp in the format of Postgres, which would reject others. */
function isTime(text: string): boolean {
  const [, day, time] =
    /^([12]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(text) ?? []
  const read = new Date(`${day}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`)
}
