import type { Locale } from '#src/kernel/locale.ts'
import { locale } from '#src/kernel/locale.ts'

/** Returns the language of a page. It may depend on the path only, which is the key of a cached page. There is one language so far. */
export const localeOf = (_url: URL): Locale => locale
