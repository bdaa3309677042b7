import type { Reader } from '#src/ports/database.ts'
import { reimburseBy } from './rules.ts'
import type { StatementRow } from './store.ts'
import { listLines } from './store.ts'
import type { StatementView } from './view.ts'

export async function toStatementView(
  db: Reader,
  { id, number, order, statedAt }: StatementRow,
): Promise<StatementView> {
  const lines = await listLines(db, id)
  return { number: Number(number), order, statedAt, reimburseBy: reimburseBy(statedAt), lines }
}
