import type { CreatorReviewRow, ReviewRow } from './list-store.ts'
import type { CreatorReviewView, ReviewView } from './view.ts'

export function toReviewView(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    promptId: row.promptId,
    author: { id: row.userId, name: row.displayName || `@${row.username}`, avatarUrl: row.avatarUrl },
    rating: row.rating,
    content: row.content,
    isVerified: row.isVerified,
    helpful: row.helpfulCount,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    reply: row.reply !== null && row.repliedAt !== null ? { content: row.reply, at: row.repliedAt } : null,
  }
}

export function toCreatorReviewView(row: CreatorReviewRow): CreatorReviewView {
  return { ...toReviewView(row), listingTitle: row.title, isListingActive: row.isActive }
}
