import type { MessageReason } from '#src/features/messages/rules.ts'

export const messageCopy = {
  missing: 'There is no such conversation',
  nobody: 'This user no longer exists',
  loadFailed: 'Failed to load your messages',
  left: 'This person has left. You can still read what was written.',
  blocked: 'You have blocked this person. Neither of you can write.',
  lost: 'The connection is lost. Trying again...',
} as const

export const reasonLabels: Readonly<Record<MessageReason, string>> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or a payment outside the shop',
  harassment: 'Harassment or threats',
  inappropriate: 'Inappropriate content',
  other: 'Something else',
}

export const threadHref = (id: string): string => `/messages/${id}`
