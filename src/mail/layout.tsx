import type { ReactNode } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { darkStyles, styles } from '#src/mail/styles.ts'

type Props = {
  /** The preview text. */
  readonly preview: string
  /** The public URL, for the footer. */
  readonly siteUrl: string
  /** The unsubscribe link of optional emails. */
  readonly stop?: StopLink | undefined
  readonly children: ReactNode
}

export type StopLink = { readonly what: string; readonly url: string }

/** The layout of emails. Only the logo is remote; it has the name as its text. */
export function MailLayout({ preview, siteUrl, stop, children }: Props) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
      </head>
      <body className="m-page" style={styles.page}>
        <div style={styles.hidden} data-skip-in-text="true">
          {preview}
        </div>
        <table
          className="m-sheet"
          style={styles.sheet}
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          align="center"
        >
          <tbody>
            <tr>
              <td className="m-ink m-pad" style={styles.brand} data-skip-in-text="true">
                <Brand siteUrl={siteUrl} />
              </td>
            </tr>
            <tr>
              <td className="m-pad" style={styles.content}>
                {children}
              </td>
            </tr>
            <tr>
              <td className="m-night m-pad" style={styles.footer}>
                <Foot siteUrl={siteUrl} stop={stop} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The logo is of the light theme, so that in the dark it keeps a white ground. */
function Brand({ siteUrl }: Pick<Props, 'siteUrl'>) {
  const { name, looks } = useShop()
  const { light } = looks.logo
  if (light === null) return name
  const height = Math.min(light.height, logoHeight)
  const width = Math.round((light.width * height) / light.height)
  return <img style={styles.logo} src={new URL(light.src, siteUrl).href} width={width} height={height} alt={name} />
}

const logoHeight = 40

function Foot({ siteUrl, stop }: Pick<Props, 'siteUrl' | 'stop'>) {
  const shop = useShop()
  return (
    <>
      <p style={styles.footName}>
        {shop.name}. {shop.tagline}
      </p>
      <p style={styles.footText}>
        <a style={styles.footLink} href={siteUrl}>
          {siteUrl}
        </a>
        <br />
        Questions? Write to{' '}
        <a style={styles.footLink} href={`mailto:${shop.supportEmail}`}>
          {shop.supportEmail}
        </a>
      </p>
      {stop && (
        <p style={styles.footText}>
          You get emails about {stop.what}.{' '}
          <a style={styles.footLink} href={stop.url}>
            Unsubscribe
          </a>
        </p>
      )}
    </>
  )
}
