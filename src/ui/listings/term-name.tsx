import type { TermKind } from '#src/kernel/vocabulary.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'

/** The name of a term, archived or not, by its id. */
export function TermName({ kind, id }: { readonly kind: TermKind; readonly id: string }) {
  return <bdi>{useNameOf()(kind, id)}</bdi>
}
