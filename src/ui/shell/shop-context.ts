import { createContext, useContext } from 'react'
import type { Shop } from '#src/kernel/shop.ts'
import { unnamedShop } from '#src/kernel/unnamed-shop.ts'

export const ShopContext = createContext<Shop>(unnamedShop)

/** The name and texts of the shop, in pages and emails. */
export const useShop = (): Shop => useContext(ShopContext)
