declare const checked: unique symbol

/** Markup that has been escaped where it had to be. Only `markup` makes it. */
export type Markup = { readonly [checked]: true; readonly source: string }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A template whose values are escaped, for text and for attributes in quotes, unless they are `Markup` already.
 * Not called `html`: formatters know that name, and would put line breaks where they show.
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
