import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { DocumentDetail } from './view.ts'

/** What an editor has read. */
export const documentValues = ({ lastId }: Pick<DocumentDetail, 'lastId'>): StoredValues => ({ version: `${lastId}` })
