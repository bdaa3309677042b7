import { createContext } from 'react'

/** When the server rendered a page for one visitor, so that hydration repeats its relative times; null on a cached page. */
export const RenderedAtContext = createContext<Date | null>(null)
