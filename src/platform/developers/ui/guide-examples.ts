import type { Shop } from '#src/kernel/shop.ts'
import { keyVariable, slugOfShop } from '#src/kernel/shop-slug.ts'
import { clientPackage } from '#src/kernel/software.ts'

/** The examples of the guide, with the address of this marketplace. */
export function guideExamples(site: string, shop: Shop, keyPrefix: string) {
  const variable = keyVariable(shop)
  const client = slugOfShop(shop).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const api = `${site}/api/v1`
  return {
    start: `curl "${api}/listings?search=email&limit=5"

export ${variable}=${keyPrefix}_...
curl "${api}/me" -H "Authorization: Bearer $${variable}"`,
    create: `curl -X POST "${api}/me/listings" \\
  -H "Authorization: Bearer $${variable}" \\
  -H "Idempotency-Key: harbor-notices-1" \\
  -H "Content-Type: application/json" \\
  -d '{
    "title": "Harbor notice writer",
    "description": "Writes notices to ferry passengers.",
    "model": "Claude", "category": "Writing", "price": { "amount": 900, "currency": "usd" },
    "texts": [{ "name": "Prompt", "body": "Write a notice about {{topic}}." }]
  }'`,
    buy: `# The id and the price of a listing are in each list and on its page: ${site}/prompt/ID
LISTING=$(curl -s "${api}/listings?search=email&limit=1" | jq -r '.data[0].id')
PRICE=$(curl -s "${api}/listings/$LISTING" | jq -c .price)

# Returns "payment_url", where a person pays. The cart is not used.
curl -X POST "${api}/checkouts" \\
  -H "Authorization: Bearer $${variable}" -H "Content-Type: application/json" \\
  -d '{ "items": [{ "listing_id": "'$LISTING'", "price": '"$PRICE"' }], "instant_access": true }'

# Or show a link that proposes listings for the cart. It changes nothing; a person adds them and pays.
echo "${site}/cart?add=$LISTING"

# After the payment:
PURCHASE=$(curl -s "${api}/library" -H "Authorization: Bearer $${variable}" | jq -r '.data[0].id')
curl -X POST "${api}/library/$PURCHASE/open" -H "Authorization: Bearer $${variable}"
curl -X POST "${api}/library/$PURCHASE/fill" \\
  -H "Authorization: Bearer $${variable}" -H "Content-Type: application/json" \\
  -d '{ "values": { "topic": "the fog" } }'`,
    webhook: `import { Webhook } from 'standardwebhooks'

// Throws if the signature is wrong or the event is older than five minutes.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)
if (event.type === 'sale.created') console.log(event.data)`,
    client: `// The client is in the source of the marketplace, in clients/typescript:
//   npm ci && npm run build --workspace clients/typescript
//   cd YOUR-PROGRAM && npm install PATH-TO-THE-SOURCE/clients/typescript

import { createClient } from '${clientPackage}'

const ${client} = createClient({ baseUrl: '${site}', key: process.env.${variable} })
for await (const purchase of ${client}.all(${client}.listLibrary, {})) console.log(purchase.title)`,
    oauth: `${site}/oauth2/authorize?response_type=code
  &client_id=CLIENT&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback
  &scope=library%3Aread+offline_access&state=STATE
  &code_challenge=CHALLENGE&code_challenge_method=S256
  &resource=${encodeURIComponent(api)}

curl -X POST "${site}/oauth2/token" \\
  -d grant_type=authorization_code -d code=CODE -d client_id=CLIENT \\
  -d redirect_uri=https://app.example/callback -d code_verifier=VERIFIER \\
  -d resource=${api}`,
  }
}
