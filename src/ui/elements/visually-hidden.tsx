import type { ReactNode } from 'react'

/** Read out, but not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}
