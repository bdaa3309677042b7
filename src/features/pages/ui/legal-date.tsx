import { brand } from '#src/kernel/brand.ts'

/** When the legal texts last changed, for readers and for machines. */
export function LegalDate() {
  const day = new Date(`${brand.legalUpdated} UTC`).toISOString().slice(0, 10)
  return <time dateTime={day}>{brand.legalUpdated}</time>
}
