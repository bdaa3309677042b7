import type { ReactNode } from 'react'
import { styles } from '#src/mail/styles.ts'

export function MailHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className="m-ink" style={styles.heading}>
      {children}
    </h1>
  )
}

export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <p className="m-ink-2" style={styles.text}>
      {children}
    </p>
  )
}

/** A button, and its address in words below, for programs and people that do not trust buttons. The text part has only the words. */
export function MailAction({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return (
    <>
      <p style={styles.text} data-skip-in-text="true">
        <a style={styles.button} href={url}>
          {children}
        </a>
      </p>
      <p className="m-ink-3" style={styles.small}>
        The link in full:
        <br />
        <a className="m-ink" style={styles.link} href={url}>
          {url}
        </a>
      </p>
    </>
  )
}
