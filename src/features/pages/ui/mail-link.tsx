import type { ReactNode } from 'react'
import { brand } from '#src/kernel/brand.ts'

type MailLinkProps = {
  subject?: string | undefined
  /** The letter, as it is begun for its writer. */
  body?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The address of support, as a link that begins a mail. */
export function MailLink({ subject, body, className = 'mail', children }: MailLinkProps) {
  const parts = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const query = parts.length > 0 ? `?${parts.join('&')}` : ''
  return (
    <a className={className} href={`mailto:${brand.supportEmail}${query}`}>
      {children ?? brand.supportEmail}
    </a>
  )
}
