/**
 * The headers that every answer bears, whatever it is, as [name, value] pairs with lower-case names. Strict transport
 * is promised only where the site is really served over https.
 */
export function securityHeaders(publicUrl: URL): readonly (readonly [string, string])[] {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
  if (publicUrl.protocol === 'https:') always.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return always
}
