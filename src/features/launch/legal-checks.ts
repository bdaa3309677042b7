import type { Settings } from '#src/ports/settings.ts'
import { passed, warned } from './rules.ts'
import type { Found } from './view.ts'

// What the law wants of a shop. Settings and documents of other parts fill these in: one function for each.

/** A setting by its key in code, also one that this release does not have yet; null if it is missing or empty. */
function textOf(settings: Settings, name: string): string | null {
  const value: unknown = Reflect.get(settings, name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Who runs the shop: the names in code of the settings of the section `identity`. */
const identityNames = { company: 'company', address: 'legalAddress', contact: 'supportEmail' } as const

export function legalIdentityFound(settings: Settings): Found {
  const missing = Object.entries(identityNames).filter(([, name]) => textOf(settings, name) === null)
  if (missing.length === 0) return passed(`${textOf(settings, identityNames.company)} runs the shop.`)
  return warned(
    `Buyers cannot see who runs the shop: ${missing.map(([what]) => what).join(', ')} missing.`,
    'Enter the company, its address and a contact. Most countries require them in an imprint.',
  )
}

/** Whether the terms are the sample that comes with the software. Documents with versions answer this once they exist. */
export function termsFound(): Found {
  return warned(
    'The terms and the privacy policy are the sample texts.',
    'Let a lawyer check them, and put your own texts in their place.',
  )
}

/** Whether somebody decided how the shop handles tax. There is no setting for it yet. */
export function taxFound(): Found {
  return warned(
    'The shop does not calculate sales tax or VAT.',
    'Ask an accountant what you owe for sales of digital goods, and in which countries you have to register.',
  )
}
