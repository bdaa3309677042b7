import type { Person } from '#src/testing/shop.ts'

/** The `takeAction` input that removes a listing. */
export const removalInput = ({ id, creator }: { readonly id: string; readonly creator: Person }) => ({
  userId: creator.userId,
  kind: 'removal',
  promptId: id,
  reason: 'spam',
  words: 'It repeats another listing of yours.',
})
