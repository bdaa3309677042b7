import { z } from 'zod'
import { hasNoBidiControls, hasVisible, storable } from '#src/kernel/visible-text.ts'
import { isWebsite, websiteFrom } from '#src/people/accounts/rules.ts'
import {
  appKinds,
  appNameMax,
  appSiteMax,
  clientIdMax,
  isRedirectUri,
  redirectUrisMax,
} from '#src/platform/apps/rules.ts'
import { appTexts } from '#src/platform/apps/texts.ts'

/** One per line. */
const redirectUris = z
  .string(appTexts.urisMissing)
  .max(6000, appTexts.urisTooMany)
  .transform((text) => [...new Set(text.split(/\s+/).filter((line) => line !== ''))])
  .refine((uris) => uris.length > 0, appTexts.urisMissing)
  .refine((uris) => uris.length <= redirectUrisMax, appTexts.urisTooMany)
  .refine((uris) => uris.every(isRedirectUri), appTexts.uriInvalid)

const name = z
  .string(appTexts.nameMissing)
  .trim()
  .min(1, appTexts.nameMissing)
  .max(appNameMax, appTexts.nameTooLong)
  .refine((text) => hasVisible(text) && hasNoBidiControls(text), appTexts.nameMissing)

/** The form of a new app. */
export const newApp = z.object({
  name,
  site: z.string(appTexts.siteInvalid).transform(websiteFrom).refine(isWebsite, appTexts.siteInvalid),
  redirectUris,
  kind: z.enum(appKinds, appTexts.kindUnknown),
})

/** A Client ID Metadata Document. Other fields are ignored. */
export const clientDocument = z.object({
  client_id: z.string(),
  client_name: z.string().transform(storable).pipe(name),
  client_uri: z.string().max(appSiteMax).optional().catch(undefined),
  redirect_uris: z.array(z.string().refine(isRedirectUri)).min(1).max(redirectUrisMax),
  token_endpoint_auth_method: z.literal('none').optional(),
  // Everyone can read the document.
  client_secret: z.undefined().optional(),
  client_secret_expires_at: z.undefined().optional(),
})

/** The changes of an app that an admin registered. */
export const appChanges = newApp.omit({ kind: true }).partial()

export const appId = z.object({ clientId: z.string().min(1).max(clientIdMax) })

/** The consent form. `request` is the signed authorization request. */
export const consentForm = z.object({ request: z.string().min(1).max(8000), intent: z.enum(['allow', 'deny']) })
