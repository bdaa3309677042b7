import { isId } from './ids.ts'

/** What a row is sorted by, part by part, as text. */
export type ListKey = readonly (string | number)[]
type PartType = 'timestamptz' | 'date' | 'uuid' | 'integer' | 'bigint' | 'numeric' | 'text'
export type OrderPart = { readonly column: string; readonly type: PartType }
/** One direction for all parts: only then can an index begin in the middle of the list, wherever that is. */
export type ListOrder = { readonly direction: 'asc' | 'desc'; readonly parts: readonly OrderPart[] }

/** True for a key that could have come from this order: a cursor is user input like any other. */
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

/** True for a time as Postgres writes it, on a day that there is: anything else, it would refuse. */
function isTime(text: string): boolean {
  const [, day, time] =
    /^([12]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(text) ?? []
  const read = new Date(`${day}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`)
}
