import { useMemo } from 'react'
import { qrCode } from '#src/ui/qr.ts'

const quiet = 4

/** A text as a code for cameras: dark on light in both modes, as cameras want it. Nothing where the text is too long. */
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
  const rows = qrCode(text)
  if (!rows) return null
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
  return { size: rows.length + 2 * quiet, path: path.join('') }
}
