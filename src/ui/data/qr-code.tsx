import { useMemo } from 'react'
import { encode } from 'uqr'

/** The margin of light modules that the standard requires. */
const quiet = 4

/** A QR code, dark on light in both modes, as scanners expect. Renders nothing if the text is too long. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useMemo(() => pathOf(text), [text])
  if (!drawn) return null
  const { size, path } = drawn
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function pathOf(text: string): { size: number; path: string } | null {
  const code = tryEncode(text)
  if (!code) return null
  const path = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: code.size, path: path.join('') }
}

/** The library throws if a text does not fit the largest code. */
function tryEncode(text: string) {
  try {
    return encode(text, { ecc: 'M', border: quiet })
  } catch {
    return null
  }
}
