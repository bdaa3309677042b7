import { z } from 'zod'
import { emailMax, isReservedUsername, isUsername, passwordLimits, roles } from '#src/features/accounts/rules.ts'

/** What the user reads about accounts. */
export const accountTexts = {
  signedUp: 'Account created successfully!',
  signedIn: 'Signed in successfully!',
  signedOut: 'Signed out successfully',
  signInFailed: 'Failed to sign in',
  signUpFailed: 'Failed to create account',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordMissing: 'Please enter your password',
  usernameShape: 'Use 3 to 40 letters, digits, hyphens or underscores; begin and end with a letter or digit',
  usernameReserved: 'This username is reserved. Please choose another one.',
  usernameTaken: 'This username is already taken',
  emailShape: 'Please enter a valid email address',
  emailTaken: 'An account with this email address already exists',
  resetRequested: 'If an account has that address, an email with a link is on its way',
  resetDone: 'Password updated successfully',
  resetFailed: 'Failed to update password',
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
  linkBusy: 'Too many attempts. Please wait a few minutes, then open the link again.',
  verificationRequested: 'If that address waits to be verified, an email with a link is on its way',
  verified: 'Email address verified',
  verifyFirst: 'Please verify your email address first',
  linkSent: 'A link is on its way to your address. We send only a few an hour.',
  busy: 'Something went wrong on our side. Please try again.',
  signInRequired: 'Sign in required',
  signInForProfile: 'Please sign in to see your profile',
  creatorMissing: 'Creator Not Found',
  userMissing: 'User not found. Enter their username or display name.',
  roleHeld: 'User already has this role',
  lastAdmin: 'The shop needs at least one admin',
} as const

/** Says how long to wait, in whole minutes. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

const email = z
  .string(accountTexts.emailShape)
  .trim()
  .toLowerCase()
  .max(emailMax, accountTexts.emailShape)
  .pipe(z.email(accountTexts.emailShape))

const newPassword = z
  .string(accountTexts.passwordTooShort)
  .min(passwordLimits.min, accountTexts.passwordTooShort)
  .max(passwordLimits.max, accountTexts.passwordTooLong)

/** As typed: the account gets it in lower case, the display name keeps it as it is. */
const username = z
  .string(accountTexts.usernameShape)
  .trim()
  .refine((text) => isUsername(text.toLowerCase()), accountTexts.usernameShape)
  .refine((text) => !isReservedUsername(text.toLowerCase()), accountTexts.usernameReserved)

const confirmPassword = z.string(accountTexts.passwordsDiffer)
const differ = { path: ['confirmPassword'], message: accountTexts.passwordsDiffer }
const match = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

/** From the link in the mail; empty where nobody was invited. */
const invite = z.string().max(100).catch('').default('')

export const signUpForm = z
  .object({ username, email, password: newPassword, confirmPassword, invite })
  .refine(match, differ)
export const signInForm = z.object({ email, password: z.string().min(1, accountTexts.passwordMissing) })
export const addressForm = z.object({ email })
export const resetForm = z
  .object({ token: z.string(accountTexts.linkInvalid).regex(/^\w{1,200}$/, accountTexts.linkInvalid) })
  .extend({ password: newPassword, confirmPassword })
  .refine(match, differ)

export const roleChange = z.object({ userId: z.uuid(), role: z.enum(roles) })
