/** The host of a URL, or the scheme of an app's own URL. */
export function hostOf(text: string): string {
  if (!URL.canParse(text)) return text
  const { host, protocol } = new URL(text)
  return /^https?:$/.test(protocol) ? host : text.slice(0, text.indexOf(':') + 1)
}
