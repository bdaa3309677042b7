import { createOpenApi } from '../../src/api/openapi.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { defaultSettings } from '../../src/kernel/shop-settings.ts'
import { shopOf } from '../../src/kernel/shop.ts'

/** The OpenAPI document of a marketplace with default settings. */
export const document: unknown = createOpenApi(endpoints, {
  publicUrl: 'https://skald.example',
  shop: shopOf(defaultSettings),
})
