/** The page of a version of the terms; null for the terms of an order from before versions had numbers. */
export const termsPath = (version: string): string | null =>
  /^[1-9]\d{0,14}$/.test(version) ? `/terms?version=${version}` : null

/** "Version 3"; of earlier orders the date of their terms. */
export const termsText = (version: string): string => (termsPath(version) === null ? version : `Version ${version}`)
