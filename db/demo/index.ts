// The demo catalog as data: creators, buyers, listings and messages. The app seeds it through its own operations.
import { demoBuyers } from '#db/demo/buyers.ts'
import { demoCreators } from '#db/demo/creators.ts'
import { demoMessages } from '#db/demo/messages.ts'
import { marketingListings } from '#db/demo/listings/marketing.ts'
import { artListings } from '#db/demo/listings/art.ts'
import { codingListings } from '#db/demo/listings/coding.ts'
import { businessListings } from '#db/demo/listings/business.ts'
import { writingListings } from '#db/demo/listings/writing.ts'
import { designListings } from '#db/demo/listings/design.ts'
import { productivityListings } from '#db/demo/listings/productivity.ts'
import { musicListings } from '#db/demo/listings/music.ts'
import { videoListings } from '#db/demo/listings/video.ts'
import { educationListings } from '#db/demo/listings/education.ts'
import type { DemoCatalog } from '#db/demo/types.ts'

export const demoCatalog: DemoCatalog = {
  creators: demoCreators,
  buyers: demoBuyers,
  messages: demoMessages,
  listings: [
    ...marketingListings,
    ...artListings,
    ...codingListings,
    ...businessListings,
    ...writingListings,
    ...designListings,
    ...productivityListings,
    ...musicListings,
    ...videoListings,
    ...educationListings,
  ],
}
