import type { ReactNode } from 'react'
import { brand } from '#src/kernel/brand.ts'

/** The address of support, as a link that begins a mail. */
export function MailLink({ subject, children }: { subject?: string | undefined; children?: ReactNode }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <a className="mail" href={`mailto:${brand.supportEmail}${query}`}>
      {children ?? brand.supportEmail}
    </a>
  )
}
