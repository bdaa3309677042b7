import { z } from 'zod'
import { termsPath } from '#src/kernel/terms-link.ts'
import { absolute } from '#src/storefront/catalog/listing-json.ts'

export const termsSchema = z
  .object({
    version: z.string().meta({ description: 'A number; of early orders the date of the terms.' }),
    url: z.string().nullable().meta({ description: 'The page with the text. Null for early orders.' }),
  })
  .meta({ id: 'OrderTerms', description: 'The terms that the order was made under.' })

export const termsJson = (site: string, version: string): z.input<typeof termsSchema> => ({
  version,
  url: absolute(site, termsPath(version)),
})
