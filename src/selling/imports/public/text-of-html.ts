const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain text of a description in HTML. It is shown as text, so it need not be safe as HTML. */
export function textOfHtml(html: string): string {
  if (!/<[a-z/!][^<>]*>|&[a-z\d#]+;/i.test(html)) return html
  return html
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*(?:<\/\1>)?/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|h[1-6]|ul|ol|blockquote|pre|figure|hr)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi,
      (found, decimal: string, hex: string, name: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? found
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : found
      },
    )
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .trim()
}
