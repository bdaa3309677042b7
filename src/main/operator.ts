import { systemActor } from '#src/kernel/actor.ts'
import type { App } from './compose.ts'

// What the commands of the operator share.

export type Command = {
  /** The minimum and maximum number of arguments. */
  readonly words: readonly [number, number]
  readonly act: (app: App, words: readonly string[]) => Promise<number>
}

export const operator = systemActor('command')

/** Prints a line and returns the exit code of success. */
export function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

/** Prints a reason and returns the exit code of failure. */
export function refuse(text: string): number {
  console.error(text)
  return 1
}

/** A text of somebody else without control characters, which a terminal would obey. */
export const printable = (text: string): string => text.replaceAll(/[^\P{C}\n\t]/gu, '')
