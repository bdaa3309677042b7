/** How often somebody may follow within an hour: more is a script. */
export const followsAnHour = { max: 120, windowSeconds: 3600 } as const
