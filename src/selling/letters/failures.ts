import { failure } from '#src/kernel/failure.ts'
import { letterTexts } from './texts.ts'

export const letterMissing = failure('missing', 'letter-missing', letterTexts.missing)
export const notEditable = failure('conflict', 'letter-not-editable', letterTexts.notEditable)
export const notStoppable = failure('conflict', 'letter-not-stoppable', letterTexts.notStoppable)
export const letterChanged = failure('conflict', 'letter-changed', letterTexts.changed)
export const nobody = failure('conflict', 'letter-without-recipients', letterTexts.nobody)
export const underReview = failure('limited', 'letter-under-review', letterTexts.underReview)
export const tooSoon = (message: string, nextAt: Date) =>
  failure('limited', 'letter-too-soon', message, { data: { next_at: nextAt.toISOString() } })
export const tooManyDrafts = failure('limited', 'too-many-letter-drafts', letterTexts.tooManyDrafts)
export const unverified = failure('forbidden', 'email-not-verified', letterTexts.verify)
export const decidedBefore = failure('conflict', 'letter-decided', letterTexts.decided)
export const creatorBarred = failure('conflict', 'creator-suspended', letterTexts.suspended)
export const addressUnknown = failure('missing', 'address-unknown', letterTexts.addressUnknown)
export const linkBroken = failure('missing', 'letter-link-broken', letterTexts.linkBroken)
export const purchaseMissing = failure('missing', 'purchase-missing', letterTexts.purchaseMissing)
const inField = (field: string, message: string) =>
  failure('invalid', 'invalid-input', message, { fields: { [field]: message } })
export const listingMissing = inField('promptId', letterTexts.listingMissing)
export const subjectMissing = inField('subject', letterTexts.subjectMissing)
export const bodyMissing = inField('body', letterTexts.bodyMissing)
export const reasonMissing = inField('reason', letterTexts.reasonMissing)
