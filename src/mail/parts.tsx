import type { ReactNode } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { fitName } from '#src/mail/greeting.ts'
import { styles } from '#src/mail/styles.ts'

export function MailHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className="m-ink m-rule m-title" style={styles.heading}>
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

/** "Hi Ada,"; "Hi," if the name is unknown or unsafe. */
export function MailGreeting({ name }: { readonly name: string }) {
  const fit = fitName(name)
  return <MailText>{fit === null ? 'Hi,' : `Hi ${fit},`}</MailText>
}

/** An aside with a mark. */
export function MailAside({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { accent } = useShop().looks
  return (
    <div style={{ ...styles.aside, borderLeft: `4px solid ${accent}` }}>
      <h2 className="m-ink" style={styles.subheading}>
        {title}
      </h2>
      <p className="m-ink-2" style={{ ...styles.text, margin: 0 }}>
        {children}
      </p>
    </div>
  )
}

/** A button with its URL below. The text part has the label and the URL. */
export function MailAction({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return (
    <>
      <p style={styles.text} data-skip-in-text="true">
        <a className="m-button" style={styles.button} href={url}>
          {children}
        </a>
      </p>
      <p className="m-ink-3" style={styles.small}>
        <span data-skip-in-text="true">Or paste this link:</span>
        <span style={styles.hidden}>{children}:</span>
        <br />
        <a className="m-ink" style={styles.link} href={url}>
          {url}
        </a>
      </p>
    </>
  )
}
