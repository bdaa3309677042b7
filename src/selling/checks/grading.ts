import type { Task } from '#src/ports/compute.ts'
import type { GradeInput } from './grade-task.ts'

/** Grading in another thread, which ends by the time of the processor. This longer limit leaves room for a busy machine. */
export const gradeTask: Task<GradeInput, string | null> = { name: 'selling/checks/grade-task', ms: 20_000 }
