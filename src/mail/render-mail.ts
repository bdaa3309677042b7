import type { ReactElement } from 'react'

export type RenderedMail = { readonly html: string; readonly text: string }

const textOptions = {
  wordwrap: 78,
  selectors: ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
}

/**
 * Both parts of a mail from one element, a `MailLayout`. A feature's emails.tsx makes of it a whole mail:
 * `{ subject, ...(await renderMail(<MailLayout>...)) }`. The library is big and loaded with the first mail.
 */
export async function renderMail(element: ReactElement): Promise<RenderedMail> {
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(element)
  return { html, text: `${toPlainText(html, textOptions).trim()}\n` }
}
