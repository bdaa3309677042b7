/** The only source of time. Tests and the demo catalogue bring their own. */
export type Clock = { now(): Date }
