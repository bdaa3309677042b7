import { createContext } from 'react'

/** The CSP nonce of the document's inline scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
