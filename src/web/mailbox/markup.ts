import { escapeHtml } from '#src/kernel/escape-html.ts'

declare const checked: unique symbol

/** Escaped markup. Created only by `markup`. */
export type Markup = { readonly [checked]: true; readonly source: string }

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
  if (typeof value === 'string') return escapeHtml(value)
  return 'source' in value ? value.source : value.map(({ source }) => source).join('')
}
