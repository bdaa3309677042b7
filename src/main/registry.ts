import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'

/** A use case by its name, kind and access. */
export type AnyUseCase = UseCase<never, unknown, Failure>

const modules: Readonly<Record<string, object>> = import.meta.glob(
  ['/src/*/*/operations/*.ts', '!/src/*/*/operations/*.test.ts'],
  { eager: true },
)

/** All use cases by name. */
export const registry: ReadonlyMap<string, AnyUseCase> = collect()

function collect(): Map<string, AnyUseCase> {
  const found = new Map<string, AnyUseCase>()
  for (const useCase of Object.values(modules).flatMap((module): unknown[] => Object.values(module))) {
    if (!isUseCase(useCase)) continue
    if (found.has(useCase.name)) throw new Error(`two use cases are called ${useCase.name}`)
    found.set(useCase.name, useCase)
  }
  return found
}

function isUseCase(value: unknown): value is AnyUseCase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'access' in value &&
    (value.kind === 'query' || value.kind === 'operation' || value.kind === 'workflow')
  )
}
