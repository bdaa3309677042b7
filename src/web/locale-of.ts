import type { Locale } from '#src/kernel/locale.ts'
import { locale } from '#src/kernel/locale.ts'

/** Returns the language of a page. It depends only on the path, since the path is the cache key. There is only one language so far. */
export const localeOf = (_url: URL): Locale => locale
