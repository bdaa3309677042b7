/** The only source of time. Tests and the demo data use their own. */
export type Clock = { now(): Date }
