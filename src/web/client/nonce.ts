import { createContext } from 'react'

/** What every inline script of the document bears. */
export const NonceContext = createContext<string | undefined>(undefined)
