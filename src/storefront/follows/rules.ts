/** The limit of follows per hour; more is a script. */
export const followsAnHour = { max: 120, windowSeconds: 3600 } as const
