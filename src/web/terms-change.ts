import { longDayText } from '#src/kernel/dates.ts'
import { announcedPath } from '#src/operation/documents/rules.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { TermsChange } from '#src/ui/shell/site-notice.tsx'

/** The notice of announced terms; null without them. */
export const termsChangeOf = ({ announcedTerms }: Pick<Settings, 'announcedTerms'>): TermsChange | null =>
  announcedTerms && { href: announcedPath(announcedTerms.version), day: longDayText(announcedTerms.from) }
