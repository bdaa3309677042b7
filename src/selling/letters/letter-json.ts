import { z } from 'zod'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { letterKinds, letterStates } from './rules.ts'
import type { LetterLine } from './view.ts'

export const letterShape = {
  id: idSchema,
  audience: z.enum(letterKinds).meta({
    description:
      '`followers`; `update` to the buyers of a listing, about what they bought; `news` to those of them who allowed other letters.',
  }),
  listing: z.object({ id: idSchema, title: z.string() }).nullable(),
  subject: z.string(),
  state: z.enum(letterStates),
  reason: z.string().meta({ description: 'Why it was refused or stopped; otherwise empty.' }),
  created_at: timeSchema,
  updated_at: timeSchema,
  submitted_at: timeSchema.nullable(),
  released_at: timeSchema.nullable().meta({ description: 'When it was sent or approved.' }),
  finished_at: timeSchema.nullable(),
  recipient_count: z.int(),
  sent_count: z.int(),
  failed_count: z.int(),
  skipped_count: z.int(),
  unsubscribed_count: z.int(),
}

export const letterJson = (letter: LetterLine) => ({
  id: letter.id,
  audience: letter.kind,
  listing: letter.listing,
  subject: letter.subject,
  state: letter.state,
  reason: letter.reason,
  created_at: time(letter.createdAt),
  updated_at: time(letter.updatedAt),
  submitted_at: timeOrNull(letter.submittedAt),
  released_at: timeOrNull(letter.releasedAt),
  finished_at: timeOrNull(letter.finishedAt),
  recipient_count: letter.counts.recipients,
  sent_count: letter.counts.sent,
  failed_count: letter.counts.failed,
  skipped_count: letter.counts.skipped,
  unsubscribed_count: letter.counts.unsubscribed,
})
