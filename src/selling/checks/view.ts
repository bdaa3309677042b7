import type { VariableView } from '#src/storefront/catalog/view.ts'
import type { RunFigures } from '#src/platform/models/view.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import type { CheckKind, CheckProblem } from './rules.ts'

/** A check. All its fields are public. */
export type CheckView = {
  readonly id: string
  readonly name: string
  readonly kind: CheckKind
  /** The text, the pattern, the schema or the question. */
  readonly expected: string
  /** The prompt of a pack; empty for other listings. */
  readonly textName: string
  /** The user's message to an agent; empty for other listings. */
  readonly message: string
  /** The values of the variables by name. */
  readonly inputs: Readonly<Record<string, string>>
}

/** The latest result of a check on a version with a model. */
export type CheckResultView = {
  readonly checkId: string
  /** The name of the check when it ran. */
  readonly name: string
  readonly kind: CheckKind
  readonly passed: boolean
  /** Null if it passed. */
  readonly problem: CheckProblem | null
  readonly lastAt: Date
  readonly firstAt: Date
  readonly runs: number
  readonly passedRuns: number
  /** Whether the creator has deleted or replaced the check since. */
  readonly isRemoved: boolean
}

export type ModelResults = {
  /** The provider's name for readers. */
  readonly provider: string
  readonly model: string
  readonly passed: number
  readonly lastAt: Date
  readonly results: readonly CheckResultView[]
}

export type VersionResults = { readonly version: number; readonly models: readonly ModelResults[] }

/** The results of a listing. Both lists are empty if no check ever ran. */
export type ListingChecks = {
  readonly versions: readonly VersionResults[]
  /** The checks that have results, with long texts shortened. */
  readonly checks: readonly CheckView[]
}

export type PackPrompt = { readonly name: string; readonly variables: readonly string[] }

/** The checks of a listing, for its creator. */
export type OwnChecks = {
  readonly listing: {
    readonly id: string
    readonly title: string
    readonly type: ListingType
    /** The version that checks run. */
    readonly version: number
    /** Whether no check can run because the version is under review or not published. */
    readonly isHeld: boolean
  }
  readonly checks: readonly CheckView[]
  /** The variables to fill in. */
  readonly variables: readonly VariableView[]
  /** The prompts of a pack with the keys of their variables; empty for other listings. */
  readonly prompts: readonly PackPrompt[]
  readonly results: ListingChecks
}

/** The outcome of a check. The problem is null if it passed. */
export type RunOutcome = { readonly problem: CheckProblem | null; readonly figures: RunFigures }
