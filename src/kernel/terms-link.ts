import { dayText } from './dates.ts'

/** The page of a version of the terms; null for the terms of an order from before versions had numbers. */
export const termsPath = (version: string): string | null =>
  /^[1-9]\d{0,14}$/.test(version) ? `/terms?version=${version}` : null

/** "Version 3", or "Jun 1, 2026 (version 3)" if it is known when they took effect; of earlier orders the date of their terms. */
export function termsText(version: string, from: Date | null = null): string {
  if (termsPath(version) === null) return version
  return from === null ? `Version ${version}` : `${dayText(from)} (version ${version})`
}
