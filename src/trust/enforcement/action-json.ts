import { z } from 'zod'
import { idSchema, time, timeOrNull, timeSchema, titledSchema } from '#src/api/json.ts'
import { reasonId } from '#src/api/terms.ts'
import { actionKinds, appealStates } from './rules.ts'
import type { ActionView, AppealRow, AppealView } from './view.ts'

const publicActionFields = {
  id: idSchema,
  kind: z.enum(actionKinds),
  reason: reasonId,
  words: z.string().meta({ description: 'The reasons that the user reads.' }),
  listing: titledSchema.nullable(),
  until: timeSchema.nullable(),
  holds_earnings: z.boolean(),
  taken_at: timeSchema,
  lifted_at: timeSchema.nullable(),
  lift_reason: z.string(),
  is_in_force: z.boolean(),
}

export const appealFields = {
  id: idSchema,
  body: z.string(),
  state: z.enum(appealStates),
  answer: z.string(),
  filed_at: timeSchema,
  decided_at: timeSchema.nullable(),
}

/** An action without the names of admins. */
export const publicActionSchema = z.object(publicActionFields).meta({ id: 'EnforcementAction' })

export const actionSchema = z
  .object({
    ...publicActionFields,
    note: z.string().meta({ description: 'A note that only admins read.' }),
    taken_by: z.string(),
    lifted_by: z.string().nullable(),
    appeal: z.object(appealFields).nullable(),
  })
  .meta({ id: 'AdminEnforcementAction' })

export const publicActionJson = (action: AppealRow['action']) => ({
  id: action.id,
  kind: action.kind,
  reason: action.reason,
  words: action.words,
  listing: action.listing,
  until: timeOrNull(action.until),
  holds_earnings: action.holdsEarnings,
  taken_at: time(action.takenAt),
  lifted_at: timeOrNull(action.liftedAt),
  lift_reason: action.liftReason,
  is_in_force: action.isInForce,
})

export const appealJson = ({ id, body, state, answer, filedAt, decidedAt }: AppealView) => ({
  ...{ id, body, state, answer },
  filed_at: time(filedAt),
  decided_at: timeOrNull(decidedAt),
})

export const actionJson = (action: ActionView) => ({
  ...publicActionJson(action),
  note: action.note,
  taken_by: action.takenBy,
  lifted_by: action.liftedBy,
  appeal: action.appeal && appealJson(action.appeal),
})
