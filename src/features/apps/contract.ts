import { z } from 'zod'
import { hasNoBidiControls, hasVisible } from '#src/kernel/visible-text.ts'
import { isWebsite, websiteFrom } from '#src/features/accounts/rules.ts'
import { appKinds, appNameMax, isRedirectUri, redirectUrisMax } from '#src/features/apps/rules.ts'
import { appTexts } from '#src/features/apps/texts.ts'

/** One per line. */
const redirectUris = z
  .string(appTexts.urisMissing)
  .max(6000, appTexts.urisTooMany)
  .transform((text) => [...new Set(text.split(/\s+/).filter((line) => line !== ''))])
  .refine((uris) => uris.length > 0, appTexts.urisMissing)
  .refine((uris) => uris.length <= redirectUrisMax, appTexts.urisTooMany)
  .refine((uris) => uris.every(isRedirectUri), appTexts.uriInvalid)

/** The form of a new app. */
export const newApp = z.object({
  name: z
    .string(appTexts.nameMissing)
    .trim()
    .min(1, appTexts.nameMissing)
    .max(appNameMax, appTexts.nameTooLong)
    .refine((name) => hasVisible(name) && hasNoBidiControls(name), appTexts.nameMissing),
  site: z.string(appTexts.siteInvalid).transform(websiteFrom).refine(isWebsite, appTexts.siteInvalid),
  redirectUris,
  kind: z.enum(appKinds, appTexts.kindUnknown),
})

export const appId = z.object({ clientId: z.string().min(1).max(200) })

/** The consent form. `request` is the signed authorization request. */
export const consentForm = z.object({ request: z.string().min(1).max(8000), intent: z.enum(['allow', 'deny']) })
