/** The routes that accept large forms: pages with their data URLs, and endpoints of their scripts. */
const addresses =
  /^\/(?:profile|setup|admin\/settings|api\/(?:pictures|listing-draft)|create-prompt(?:\/[^/]+)?|edit-prompt\/[^/]+?)(?:\.data)?$/i

/** Whether a route accepts large forms. */
export function acceptsUploads(path: string): boolean {
  return addresses.test(path)
}
