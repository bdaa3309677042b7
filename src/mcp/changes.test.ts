// Clients learn that the lists changed, on any machine.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { PromptListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { listKeys, revokeKey } from '#src/features/developers/operations/keys.ts'
import { editListing } from '#src/features/catalog/operations/edit-listing.ts'
import { refundPurchase } from '#src/features/library/operations/admin-purchases.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { bought, keyOf, newClient, olderClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})
