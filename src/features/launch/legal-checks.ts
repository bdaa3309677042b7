import type { Settings } from '#src/ports/settings.ts'
import { passed, warned } from './rules.ts'
import type { Found } from './view.ts'

// What the law wants of a shop.

/** Who runs the shop. */
export function legalIdentityFound({ company, legalAddress, supportEmail }: Settings): Found {
  const facts = { company, address: legalAddress, contact: supportEmail }
  const missing = Object.entries(facts).filter(([, text]) => text === '')
  if (missing.length === 0) return passed(`${company} runs the shop.`)
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
