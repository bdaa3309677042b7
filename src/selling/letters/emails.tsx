import type { ReactElement } from 'react'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { nameInMail } from '#src/mail/greeting.ts'
import { MailText } from '#src/mail/parts.tsx'
import { styles } from '#src/mail/styles.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { LetterKind } from './rules.ts'
import { letterParagraphs, letterParts } from './text-rules.ts'

type LetterMail = {
  readonly letter: {
    readonly kind: LetterKind
    readonly listingTitle: string | null
    readonly subject: string
    readonly body: string
  }
  readonly creator: { readonly displayName: string; readonly username: string }
  /** The recipient's name. */
  readonly name: string
  /** The unsubscribe link. */
  readonly url: string
  readonly publicUrl: string
}

/** Renders a letter: plain text, whose links show their real address. */
export function letterEmail(settings: ShopSettings, mail: LetterMail): Promise<WholeMail> {
  const { letter, creator, name, url, publicUrl } = mail
  const from = nameInMail(creator)
  return writtenMail(settings, 'letter', {
    ...{ name, siteUrl: publicUrl, stop: { what: `letters from ${from}`, url } },
    url: new URL(`/creator/${creator.username}`, publicUrl).href,
    values: {
      creator: from,
      username: creator.username,
      subject: letter.subject,
      why: reasonFor(letter.kind, letter.listingTitle),
    },
    letter: <LetterBody body={letter.body} />,
  })
}

/** Why somebody gets a letter. */
function reasonFor(kind: LetterKind, title: string | null): string {
  if (kind === 'followers') return 'because you follow them'
  return kind === 'update' ? `because you bought “${title}”` : 'because you asked for their letters'
}

function LetterBody({ body }: { readonly body: string }): ReactElement {
  return (
    <div dir="auto">
      {letterParagraphs(body).map((paragraph, i) => (
        <MailText key={i}>
          {letterParts(paragraph).map(({ text, href }, at) =>
            href === undefined ? (
              lines(text)
            ) : (
              <a key={at} className="m-ink" style={styles.link} href={href} rel="nofollow">
                {text}
              </a>
            ),
          )}
        </MailText>
      ))}
    </div>
  )
}

const lines = (text: string) => text.split('\n').flatMap((line, i) => (i === 0 ? [line] : [<br key={i} />, line]))
