import type { Access } from '#src/kernel/access.ts'
import { adminsOnly } from '#src/kernel/access.ts'

/** For admins in their room, and the operator on the command line. */
export const adminsOrSystem: Access = (actor) => (actor.kind === 'system' ? null : adminsOnly(actor))
