/** The replacement of a secret. */
const hidden = '***'

/** Redacts a message of a third party: provider keys, passwords in URLs, and tokens in links. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>]*@/gi, `$1${hidden}@`)
    .replaceAll(
      /((?:^|[?&;\s])(?:[\w-]*(?:token|code|key|secret|password|signature|invite|auth)[\w-]*)=)[^\s&#"'<>]+/gi,
      `$1${hidden}`,
    )
    .replaceAll(/\b((?:sk|rk|pk|whsec)_(?:test_|live_)?)[A-Za-z0-9_]{4,}/g, `$1${hidden}`)
    .replaceAll(/\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi, `$1 ${hidden}`)
}
