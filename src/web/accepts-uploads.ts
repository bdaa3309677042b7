/** The routes that accept large forms: pages with their data URLs, and endpoints of their scripts. */
const addresses =
  /^\/(?:profile|setup|admin\/settings|api\/(?:pictures|listing-draft)|create-prompt(?:\/[^/]+)?|edit-prompt\/[^/]+?)(?:\.data)?$/i

const ofArchives = /^\/profile\/import(?:\.data)?$/i

/** Whether a route accepts large forms, or even archives. */
export function acceptsUploads(path: string): boolean | 'archives' {
  return ofArchives.test(path) ? 'archives' : addresses.test(path)
}
