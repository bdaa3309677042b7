import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './account.ts'
import { adminAppEndpoints } from './admin-apps.ts'
import { adminDocumentEndpoints } from './admin-documents.ts'
import { adminEnforcementEndpoints } from './admin-enforcement.ts'
import { adminLaunchEndpoints } from './admin-launch.ts'
import { adminLedgerEndpoints } from './admin-ledger.ts'
import { adminListingEndpoints } from './admin-listings.ts'
import { adminMoneyEndpoints } from './admin-money.ts'
import { adminPeopleEndpoints } from './admin-people.ts'
import { adminReportEndpoints } from './admin-reports.ts'
import { adminSettingEndpoints } from './admin-settings.ts'
import { adminSupportEndpoints } from './admin-support.ts'
import { adminSystemEndpoints } from './admin-system.ts'
import { adminVocabularyEndpoints } from './admin-vocabulary.ts'
import { creatorEndpoints } from './creators.ts'
import { importEndpoints } from './imports.ts'
import { libraryEndpoints } from './library.ts'
import { listingEndpoints } from './listings.ts'
import { messageEndpoints } from './messages.ts'
import { ownListingEndpoints } from './own-listings.ts'
import { reviewEndpoints } from './reviews.ts'
import { salesEndpoints } from './sales.ts'
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
  ...messageEndpoints,
  ...ownListingEndpoints,
  ...importEndpoints,
  ...salesEndpoints,
  ...sellingEndpoints,
  ...webhookEndpoints,
  ...adminPeopleEndpoints,
  ...adminSupportEndpoints,
  ...adminListingEndpoints,
  ...adminReportEndpoints,
  ...adminEnforcementEndpoints,
  ...adminMoneyEndpoints,
  ...adminLedgerEndpoints,
  ...adminAppEndpoints,
  ...adminSettingEndpoints,
  ...adminDocumentEndpoints,
  ...adminVocabularyEndpoints,
  ...adminLaunchEndpoints,
  ...adminSystemEndpoints,
]
