import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { requestJson, ProviderError } from '#src/adapters/auth/request-json.ts'
import { clientKeyOf } from '#src/adapters/auth/limiter.ts'
import type { Captcha } from '#src/adapters/auth/options.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { captchaField, captchaOrigin } from '#src/people/accounts/rules.ts'

/** Cloudflare Turnstile, which verifies tokens with the secret that matches the site key. */
export const turnstile = (secretKey: string): Captcha => ({
  secretKey,
  verifyUrl: `${captchaOrigin}/turnstile/v0/siteverify`,
})

/** Each attempt sends a request to another site, so attempts are limited. */
const tries = { max: 20, windowSeconds: 600 }

/**
 * Returns why the captcha rejects a form; null if it passes or no captcha is configured. Rejects every form while the
 * provider is unreachable.
 */
export async function checkCaptcha(
  { captcha, limiter, complain }: Pick<AuthParts, 'captcha' | 'limiter' | 'complain'>,
  values: unknown,
  from: Request,
): Promise<Failure | null> {
  if (!captcha) return null
  const form = tokenForm.safeParse(values)
  if (!form.success) return notShown
  const allowance = await limiter.count(['captcha', clientKeyOf(from.headers)], tries)
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds)
  const body = new URLSearchParams({ secret: captcha.secretKey, response: form.data[captchaField] })
  const address = from.headers.get(clientIpHeader)
  if (address) body.set('remoteip', address)
  try {
    const { success, 'error-codes': codes } = verdict.parse(await requestJson(captcha.verifyUrl, { body }))
    if (success) return null
    const ours = notTheirs.find((code) => codes.includes(code))
    if (ours) throw new ProviderError(`the captcha provider returned an error: ${ours}`)
    return notShown
  } catch (error) {
    complain('error', 'the captcha could not be verified', error)
    return unreachable
  }
}

/** Turnstile tokens have up to 2,048 characters. */
const tokenForm = z.object({ [captchaField]: z.string().min(1).max(2048) })
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
/** Error codes that the user cannot fix: a wrong secret key or a provider error. */
const notTheirs = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const notShown = failure('invalid', 'captcha-not-shown', accountTexts.captchaNotShown)
const unreachable = failure('unavailable', 'captcha-unreachable', accountTexts.captchaUnreachable)
