import type { DomainEvent } from '#src/ports/events.ts'

/** Each process reloads the synonyms, spellings and corrections. */
export const searchRulesChanged: DomainEvent = { kind: 'discovery.search-rules-changed', subject: 'shop' }
