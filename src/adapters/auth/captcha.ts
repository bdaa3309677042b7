import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { askSite, SiteRefusal } from '#src/adapters/auth/ask-site.ts'
import { placeOf } from '#src/adapters/auth/limiter.ts'
import type { Captcha } from '#src/adapters/auth/options.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { captchaField, captchaOrigin } from '#src/features/accounts/rules.ts'

/** Cloudflare Turnstile, whose site judges with a secret that belongs to the key on the page. */
export const turnstile = (secretKey: string): Captcha => ({
  secretKey,
  verifyUrl: `${captchaOrigin}/turnstile/v0/siteverify`,
})

/** Each try is a question to another site, which nobody should make us ask at will. */
const tries = { max: 20, windowSeconds: 600 }

/**
 * Why a form is not taken that only people may send; null where it is, or where the operator has no keys for a captcha.
 * While the site that judges does not answer nothing is taken.
 */
export async function refusalOfCaptcha(
  { captcha, limiter, complain }: Pick<AuthParts, 'captcha' | 'limiter' | 'complain'>,
  values: unknown,
  from: Request,
): Promise<Failure | null> {
  if (!captcha) return null
  const form = tokenForm.safeParse(values)
  if (!form.success) return notShown
  const allowance = await limiter.count(['captcha', placeOf(from.headers)], tries)
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds)
  const body = new URLSearchParams({ secret: captcha.secretKey, response: form.data[captchaField] })
  const address = from.headers.get(clientIpHeader)
  if (address) body.set('remoteip', address)
  try {
    const { success, 'error-codes': codes } = verdict.parse(await askSite(captcha.verifyUrl, { body }))
    if (success) return null
    const ours = notTheirs.find((code) => codes.includes(code))
    if (ours) throw new SiteRefusal(`the site of the captcha judged nobody: ${ours}`)
    return notShown
  } catch (error) {
    complain('error', 'the captcha could not judge', error)
    return unreachable
  }
}

/** Its tokens have up to 2,048 characters. */
const tokenForm = z.object({ [captchaField]: z.string().min(1).max(2048) })
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
/** Its words for what whoever sent the form cannot mend: a wrong key of the operator's, or a fault over there. */
const notTheirs = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const notShown = failure('invalid', 'captcha-not-shown', accountTexts.captchaNotShown)
const unreachable = failure('unavailable', 'captcha-unreachable', accountTexts.captchaUnreachable)
