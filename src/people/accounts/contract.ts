import { plural } from '#src/kernel/plural.ts'
import { accountTexts, linkTexts } from './texts.ts'
import { z } from 'zod'
import { siteIds } from '#src/kernel/sites.ts'
import { cutText, hasVisible } from '#src/kernel/visible-text.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import {
  bioMax,
  cleanText,
  displayNameMax,
  emailMax,
  isDisplayName,
  isReservedUsername,
  isUsername,
  isWebsite,
  locationMax,
  passwordLimits,
  peopleSorts,
  roleFilters,
  roles,
  traderMax,
  websiteFrom,
} from '#src/people/accounts/rules.ts'

/** Returns the wait in whole minutes. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many attempts. Please wait ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })} and try again.`
}

const email = z
  .string(accountTexts.emailShape)
  .trim()
  .toLowerCase()
  .max(emailMax, accountTexts.emailShape)
  .pipe(z.email(accountTexts.emailShape))

/** Rejects `.invalid` addresses (RFC 2606), which nobody can own and which deleted users get. */
export const newAddress = email.refine((text) => !text.endsWith('.invalid'), accountTexts.emailShape)

const newPassword = z
  .string(accountTexts.passwordTooShort)
  .min(passwordLimits.min, accountTexts.passwordTooShort)
  .max(passwordLimits.max, accountTexts.passwordTooLong)

/** As typed: the username is stored in lower case, the display name keeps the case. */
const username = z
  .string(accountTexts.usernameShape)
  .trim()
  .refine((text) => isUsername(text.toLowerCase()), accountTexts.usernameShape)
  .refine((text) => !isReservedUsername(text.toLowerCase()), accountTexts.usernameReserved)

const confirmPassword = z.string(accountTexts.passwordsDiffer)
const differ = { path: ['confirmPassword'], message: accountTexts.passwordsDiffer }
const match = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

/** From the emailed link; empty without an invite. */
const invite = z.string().max(100).catch('').default('')
/** From the setup link; empty without one. */
const setup = z.string().max(100).catch('').default('')

export const signUpForm = z
  .object({ username, email: newAddress, password: newPassword, confirmPassword, invite, setup })
  .refine(match, differ)
export const signInForm = z.object({ email, password: z.string().min(1, accountTexts.passwordMissing) })
/** A password change by the signed-in user. */
export const passwordChangeForm = z
  .object({ currentPassword: z.string().min(1, accountTexts.passwordMissing).max(200, accountTexts.passwordWrong) })
  .extend({ password: newPassword, confirmPassword })
  .refine(match, differ)
export const currentPasswordForm = z.object({
  currentPassword: z
    .string(accountTexts.passwordMissing)
    .min(1, accountTexts.passwordMissing)
    .max(200, accountTexts.passwordWrong),
})
/** Apps show digits in two groups, and recovery codes have a hyphen. */
export const codeForm = z.object({
  code: z
    .string(accountTexts.codeShape)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^(?:\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, accountTexts.codeShape)),
})
/** The browser's passkey response as JSON text. */
const credential = z
  .string(accountTexts.passkeyFailed)
  .max(20_000, accountTexts.passkeyFailed)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: accountTexts.passkeyFailed })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.unknown(), accountTexts.passkeyFailed))
export const passkeyForm = z.object({ credential })
export const newPasskeyForm = z.object({
  credential,
  name: z
    .string(accountTexts.passkeyName)
    .transform((text) => cleanText(text).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, accountTexts.passkeyName).max(60, accountTexts.passkeyName)),
})
export const passkeyRemoval = z.object({ passkeyId: z.uuid(accountTexts.passkeyMissing) })
/** The path to open after sign-in and the invite code; both are carried through the OAuth flow. */
export const siteForm = z.object({ site: z.enum(siteIds, linkTexts.unknownSite) })
export const siteSignInForm = siteForm.extend({ next: z.string().max(1000).catch('').default(''), invite })
export const addressForm = z.object({ email })
export const newAddressForm = z.object({ email: newAddress })
/** The token of an emailed link; a malformed one is as invalid as an unknown one. */
export const linkToken = z.object({ token: z.string().max(100).catch('') })
export const resetForm = z
  .object({ token: z.string(accountTexts.linkInvalid).regex(/^\w{1,200}$/, accountTexts.linkInvalid) })
  .extend({ password: newPassword, confirmPassword })
  .refine(match, differ)

/** A checkbox value from a form, or a boolean from a program. */
const ticked = z
  .union([z.boolean(), z.string().max(10)])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === '1')

const inOneLine = (text: string) => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

/** Collapsed to one line. */
const traderText = z
  .string(accountTexts.traderTooLong)
  .transform((text) => (hasVisible(text) ? inOneLine(text) : ''))
  .pipe(z.string().max(traderMax, accountTexts.traderTooLong))
  .default('')

const traderNeeds = [
  { name: 'traderName', message: accountTexts.traderNameMissing },
  { name: 'traderAddress', message: accountTexts.traderAddressMissing },
  { name: 'traderContact', message: accountTexts.traderContactMissing },
] as const

/** Profile fields. The operation lets users keep a reserved username that they already have. */
const profileFields = z.object({
  displayName: z
    .string(accountTexts.displayNameShape)
    .transform(inOneLine)
    .refine((text) => text === '' || isDisplayName(text), accountTexts.displayNameShape),
  username: z.string(accountTexts.usernameShape).trim().toLowerCase().refine(isUsername, accountTexts.usernameShape),
  bio: z
    .string(accountTexts.bioLength)
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(bioMax, accountTexts.bioLength)),
  location: z
    .string(accountTexts.locationShape)
    .transform(inOneLine)
    .pipe(z.string().max(locationMax, accountTexts.locationShape)),
  website: z
    .string(accountTexts.websiteShape)
    .transform(websiteFrom)
    .refine((text) => text === '' || isWebsite(text), accountTexts.websiteShape),
  hideLocation: ticked,
  isTrader: ticked,
  traderName: traderText,
  traderAddress: traderText,
  traderContact: traderText,
  traderNumber: traderText,
})

/** Cleans a provider's name to the rules for typed names; empty if nothing valid remains. */
export function nameFromOutside(text: string): string {
  const name = cutText(inOneLine(text.slice(0, 500).toWellFormed()), displayNameMax).trim()
  return isDisplayName(name) ? name : ''
}

/** Traders must give their details; a private seller's details are dropped. */
export const profileForm = profileFields
  .superRefine((form, check) => {
    if (!form.isTrader) return
    for (const { name, message } of traderNeeds)
      if (form[name] === '') check.addIssue({ code: 'custom', path: [name], message })
  })
  .transform(({ isTrader, traderName, traderAddress, traderContact, traderNumber, ...shown }) => ({
    ...shown,
    trader: isTrader
      ? { name: traderName, address: traderAddress, contact: traderContact, number: traderNumber }
      : null,
  }))

export type ProfileInput = z.output<typeof profileForm>

export const roleChange = z.object({ userId: z.uuid(), role: z.enum(roles) })

/** A username, display name or address. The label dates from when the field accepted addresses only. */
export const roleAddition = z.object({
  who: z.string(accountTexts.whoMissing).trim().min(1, accountTexts.whoMissing).max(emailMax, accountTexts.userMissing),
  role: z.enum(roles),
})

export const usersQuery = listQuery.extend({
  role: z.enum(roleFilters).catch('buyer').default('buyer'),
  sort: z.enum(peopleSorts).catch('new').default('new'),
  limit: pageLimit(25),
})
