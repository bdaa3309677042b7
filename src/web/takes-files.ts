/** The pages whose form sends a picture, and their data addresses. */
const addresses = /^\/(?:profile|create-prompt(?:\/[^/]+)?|edit-prompt\/[^/]+?)(?:\.data)?$/i

/** True where a posted form may be large. */
export function takesFiles(path: string): boolean {
  return addresses.test(path)
}
