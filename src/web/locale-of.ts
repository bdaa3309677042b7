import type { Locale } from '#src/kernel/locale.ts'
import { locale } from '#src/kernel/locale.ts'

/** The language of a page, which its path decides, since the path is the key of a cached page. There is one so far. */
export const localeOf = (_url: URL): Locale => locale
