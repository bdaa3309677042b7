import { andList, commaList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import { isDeepStrictEqual } from 'node:util'
import { defaultSettings, shopSettings } from '#src/kernel/shop-settings.ts'
import type { Settings } from '#src/ports/settings.ts'
import { passed, warned } from './rules.ts'
import type { Found } from './view.ts'

// What the law wants of a shop.

/** Who runs the shop. */
export function legalIdentityFound(settings: Settings): Found {
  const { company, legalAddress, supportEmail } = settings
  const facts = { company, address: legalAddress, contact: supportEmail }
  const missing = Object.entries(facts).filter(([, text]) => text === '')
  const samples = samplesIn(settings)
  if (missing.length === 0 && samples.length > 0)
    return warned(
      `These settings still have the values of the demo: ${commaList(samples)}.`,
      'Change them in the settings under Identity. An empty value hides what nobody needs.',
    )
  if (missing.length === 0) return passed(`${company} runs the shop.`)
  return warned(
    `Buyers cannot see who runs the shop: ${commaList(missing.map(([what]) => what))} missing.`,
    'Enter the company, its address and a contact. Most countries require them in an imprint.',
  )
}

const namesShop = ['shopName', 'supportEmail', 'communityUrl', 'socialLinks', 'aboutName', 'city'] as const

/** The settings that name the shop and have their default. */
const samplesIn = (settings: Settings): readonly string[] =>
  namesShop
    .filter((name) => isDeepStrictEqual(settings[name], defaultSettings[name]))
    .map((name) => shopSettings[name].label)

/** Whether the terms and the privacy policy are the samples that come with the software. */
export function termsFound({ documents }: Pick<Settings, 'documents'>): Found {
  const samples = Object.entries({ terms: 'terms', privacy: 'privacy policy' })
    .filter(([slug]) => (documents.get(slug)?.version ?? null) === null)
    .map(([, name]) => `the ${name}`)
  if (samples.length === 0) return passed('The terms and the privacy policy are your own texts.')
  const verb = plural(samples.length, { one: 'is the sample text', other: 'are the sample texts' })
  return warned(
    `${andList(samples).replace(/^t/, 'T')} ${verb}.`,
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
