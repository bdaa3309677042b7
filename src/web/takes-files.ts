/** What a form may send a picture or a whole pack to: pages with their data addresses, and what their scripts call. */
const addresses =
  /^\/(?:profile|api\/(?:pictures|listing-draft)|create-prompt(?:\/[^/]+)?|edit-prompt\/[^/]+?)(?:\.data)?$/i

/** True where a posted form may be large. */
export function takesFiles(path: string): boolean {
  return addresses.test(path)
}
