import type { Task } from '#src/ports/compute.ts'
import type { GradeInput } from './grade-task.ts'

/** Grading in another thread. It has more time than one evaluation, since a schema is tried with several values. */
export const gradeTask: Task<GradeInput, string | null> = { name: 'checks/grade-task', ms: 2000 }
