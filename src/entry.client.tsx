import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Currency } from '#src/kernel/currencies.ts'
import { setShopCurrency } from '#src/kernel/currency.ts'

// The server wrote it; an error page without data has none.
const { currency } = document.documentElement.dataset
if (currency !== undefined) setShopCurrency(currency as Currency)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
