import { locale } from './locale.ts'

const rules = new Intl.PluralRules(locale)

/** A phrase by the plural forms of a language: English has `one` and `other`. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** The form of a phrase for a count, as in `plural(seats, { one: '1 seat', other: `${seats} seats` })`. */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other
}
