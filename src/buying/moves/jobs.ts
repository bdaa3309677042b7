import type { Job } from '#src/ports/queue.ts'
import type { MoveSide } from './rules.ts'

/** Emails a link that confirms a move. The token is stored nowhere else, so a dead job loses it. */
export const sendMoveLinkJob: Job<{ moveId: string; side: MoveSide; token: string }> = {
  name: 'moves.send-move-link',
  sendsEmail: true,
  retries: 5,
  isSecret: true,
}

/** Tells both users of a move. */
export const sendMovedJob: Job<{ from: string; to: string; count: number; byAdmin: boolean; key: string }> = {
  name: 'moves.send-moved',
  sendsEmail: true,
  retries: 8,
}

/** Deletes moves whose links have expired; on a schedule. */
export const deletePastMovesJob: Job<Record<never, never>> = {
  name: 'moves.delete-past-moves',
  retries: 1,
  schedule: '23 * * * *',
}
