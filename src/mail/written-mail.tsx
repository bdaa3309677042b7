import type { ReactElement, ReactNode } from 'react'
import type { MailBlock, MailParagraph, MailText as WrittenText } from '#src/kernel/mail-markup.ts'
import { paragraphsOf, withValues } from '#src/kernel/mail-markup.ts'
import type { MailKind, MailVariable } from '#src/kernel/mail-texts.ts'
import { commonVariables, declarationOf } from '#src/kernel/mail-texts.ts'
import { shopOf } from '#src/kernel/shop.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { mailSetting } from '#src/kernel/shop-settings.ts'
import { fitName } from '#src/mail/greeting.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailAside, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

export type WholeMail = RenderedMail & { readonly subject: string }

type MailContent<Variable extends string> = {
  /** Of the recipient; empty if it is unknown. */
  readonly name: string
  /** An empty value leaves out a paragraph that has nothing else. */
  readonly values: Readonly<Record<Variable, string>>
  /** Where the button leads; an empty one leaves it out. */
  readonly url?: string
  readonly order?: ReactElement
  readonly letter?: ReactElement
  /** The public URL, for the footer. */
  readonly siteUrl: string
  readonly stop?: StopLink | undefined
}

/** Renders an email with its text from the settings. Values are plain text. */
export function writtenMail<Kind extends MailKind>(
  settings: ShopSettings,
  kind: Kind,
  content: MailContent<MailVariable<Kind>>,
): Promise<WholeMail> {
  return renderText(settings, settings[mailSetting(kind)], content)
}

/** Renders a text that is not stored yet, with sample values. */
export function sampleMail(
  settings: ShopSettings,
  kind: MailKind,
  text: WrittenText,
  siteUrl: string,
): Promise<WholeMail> {
  const { variables } = declarationOf(kind)
  const order = <MailText>Cold email that gets replies, Personal license, $12.00. Total: $12.00</MailText>
  const letter = <MailText>Two new prompts come next week.</MailText>
  return renderText(settings, text, {
    name: commonVariables.name,
    values: variables,
    url: siteUrl,
    order,
    letter,
    siteUrl,
  })
}

async function renderText(
  settings: ShopSettings,
  text: WrittenText,
  { name, values, url = '', order, letter, siteUrl, stop }: MailContent<string>,
): Promise<WholeMail> {
  const fit = fitName(name)
  const all = {
    ...values,
    greeting: fit === null ? 'Hi,' : `Hi ${fit},`,
    name: fit ?? 'there',
    shop_name: settings.shopName,
    support_email: settings.supportEmail,
  }
  const filled = (part: string) => withValues(part, all).trim()
  const blocks: Readonly<Record<MailBlock, (label: string) => ReactNode>> = {
    button: (label) => url !== '' && <MailAction url={url}>{label}</MailAction>,
    order: () => order,
    letter: () => letter,
  }
  const rendered = await renderMail(
    shopOf(settings),
    <MailLayout preview={filled(text.preview)} siteUrl={siteUrl} stop={stop}>
      <MailHeading>{filled(text.heading)}</MailHeading>
      {paragraphsOf(text.body).map((paragraph, i) => (
        <Paragraph key={i} paragraph={paragraph} filled={filled} blocks={blocks} />
      ))}
    </MailLayout>,
  )
  return { subject: filled(text.subject).replaceAll(/\s+/g, ' '), ...rendered }
}

type ParagraphProps = {
  readonly paragraph: MailParagraph
  readonly filled: (part: string) => string
  readonly blocks: Readonly<Record<MailBlock, (label: string) => ReactNode>>
}

function Paragraph({ paragraph, filled, blocks }: ParagraphProps): ReactNode {
  // The schema of the text has accepted the name.
  if (paragraph.kind === 'block') return blocks[paragraph.name as MailBlock](filled(paragraph.label))
  const text = filled(paragraph.text)
  if (text === '') return null
  if (paragraph.kind === 'aside') return <MailAside title={filled(paragraph.title)}>{lines(text)}</MailAside>
  return text.split(/\n\s*\n/).map((each, i) => <MailText key={i}>{lines(each)}</MailText>)
}

const lines = (text: string): ReactNode =>
  text.split('\n').flatMap((line, i) => (i === 0 ? [line] : [<br key={i} />, line]))
