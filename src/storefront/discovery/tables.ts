import type { SearchRuleKind } from '#src/kernel/search-rules.ts'

type SearchRulesTable = { id: string; kind: SearchRuleKind; words: string[]; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    search_rules: SearchRulesTable
  }
}
