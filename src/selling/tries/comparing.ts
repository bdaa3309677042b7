import type { Task } from '#src/ports/compute.ts'
import type { Compared, Comparison } from './withholding.ts'

export const compareTask: Task<Compared, Comparison> = { name: 'selling/tries/compare-task', ms: 20_000 }
