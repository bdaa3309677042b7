/** How long the links of a move work. */
export const moveLinkMs = 24 * 60 * 60_000
/** Moves that one user asks for. */
export const moveLimit = { max: 5, windowSeconds: 3600 } as const
export const longestReason = 2000

/** The two mailboxes of a move: of the account that gets the purchases, and of the one that has them. */
export const moveSides = ['to', 'from'] as const
export type MoveSide = (typeof moveSides)[number]
