import type { MessageReason } from '#src/people/messages/rules.ts'

export const messageCopy = {
  missing: 'Conversation not found',
  nobody: 'This user no longer exists',
  loadFailed: 'Failed to load your messages',
  left: 'This account was deleted. You can still read your messages.',
  blocked: 'You blocked this user. Neither of you can send messages.',
  lost: 'Connection lost. Reconnecting...',
} as const

export const reasonLabels: Readonly<Record<MessageReason, string>> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or a payment outside the marketplace',
  harassment: 'Harassment or threats',
  inappropriate: 'Inappropriate content',
  other: 'Something else',
}

export const threadHref = (id: string): string => `/messages/${id}`
