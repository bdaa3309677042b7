declare const checked: unique symbol

/** Escaped markup. Created only by `markup`. */
export type Markup = { readonly [checked]: true; readonly source: string }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A template that escapes its values, for text and quoted attributes, unless they are `Markup`. Not named `html`, which
 * formatters would reformat with visible line breaks.
 */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return { source: parts.map((part, index) => part + escape(values[index] ?? '')).join('') } as Markup
}

function escape(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
  return 'source' in value ? value.source : value.map(({ source }) => source).join('')
}
