import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './account.ts'
import { creatorEndpoints } from './creators.ts'
import { libraryEndpoints } from './library.ts'
import { listingEndpoints } from './listings.ts'
import { ownListingEndpoints } from './own-listings.ts'
import { reviewEndpoints } from './reviews.ts'
import { sellingEndpoints } from './selling.ts'
import { shoppingEndpoints } from './shopping.ts'
import { webhookEndpoints } from './webhooks.ts'

/** All endpoints of the API, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  ...listingEndpoints,
  ...creatorEndpoints,
  ...libraryEndpoints,
  ...shoppingEndpoints,
  ...reviewEndpoints,
  ...accountEndpoints,
  ...ownListingEndpoints,
  ...sellingEndpoints,
  ...webhookEndpoints,
]
