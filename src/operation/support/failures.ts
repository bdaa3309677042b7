import { failure } from '#src/kernel/failure.ts'
import { supportTexts } from './texts.ts'

export const viewOfAdmin = failure('forbidden', 'view-of-admin', supportTexts.viewOfAdmin)
export const confirmedAddress = failure('forbidden', 'confirmed-address', supportTexts.confirmedAddress)
export const noteElsewhere = failure('conflict', 'note-elsewhere', 'This note already exists')
export const notReceipted = failure('conflict', 'no-receipt', 'This purchase has no receipt yet')
