import type { ReactNode } from 'react'
import { brand } from '#src/kernel/brand.ts'

type MailLinkProps = {
  subject?: string | undefined
  /** The prefilled email. */
  body?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The support address as a mailto link. */
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
