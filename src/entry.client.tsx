import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Currency } from '#src/kernel/currencies.ts'
import { setShopCurrency } from '#src/kernel/currency.ts'

// The server wrote it; an error page without data has none.
const { currency } = document.documentElement.dataset
if (currency !== undefined) setShopCurrency(currency as Currency)

// Zod would try to compile a function, which the content policy refuses and Firefox reports as an error.
const zodConfig = '__zod_globalConfig'
const chosen: unknown = Reflect.get(globalThis, zodConfig)
Reflect.set(globalThis, zodConfig, Object.assign(chosen ?? {}, { jitless: true }))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
