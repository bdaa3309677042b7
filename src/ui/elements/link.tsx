import type { AnchorHTMLAttributes } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Keeps the scroll position, for links that change part of a page. */
  preventScrollReset?: boolean | undefined
  /** Reloads the document. */
  reloadDocument?: boolean | undefined
}

/**
 * A link within the site: a plain anchor that one document-wide listener (`useFollowLinks` in `src/web`) handles without a
 * reload. Lists have fifty links, and fifty router components render slower.
 */
export function Link({ to, preventScrollReset, reloadDocument, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-nav={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''}>
      {children}
    </a>
  )
}
