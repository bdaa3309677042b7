import { setShopCurrency } from '#src/kernel/currency.ts'

// Before each test file: workers keep loaded modules, and with them the currency of the last shop.
setShopCurrency('usd')
