import { createElement, type ReactElement } from 'react'
import type { Shop } from '#src/kernel/shop.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'

export type RenderedMail = { readonly html: string; readonly text: string }

const textOptions = {
  wordwrap: 78,
  selectors: ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
}

/**
 * Renders a `MailLayout` as HTML and text: `{ subject, ...(await renderMail(shop, <MailLayout>...)) }`. The library is large and loads
 * with the first email.
 */
export async function renderMail(shop: Shop, element: ReactElement): Promise<RenderedMail> {
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(createElement(ShopContext, { value: shop }, element))
  return { html, text: `${toPlainText(html, textOptions).trim()}\n` }
}
