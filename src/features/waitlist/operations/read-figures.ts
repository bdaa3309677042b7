import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { earlySeats, figuresOf, seatsClaimed } from '#src/features/waitlist/rules.ts'
import { countAll } from '#src/features/waitlist/store.ts'
import type { WaitlistFigures } from '#src/features/waitlist/view.ts'

/** How many have joined, and how much of the early seats that is. */
export const readFigures = defineQuery({
  name: 'waitlist.read-figures',
  input: z.object({}),
  access: anyone,
  async run({ db, settings }) {
    const counts = figuresOf(await countAll(db), settings.demo)
    const percent = seatsClaimed(counts.people)
    const figures: WaitlistFigures = { ...counts, seats: earlySeats, percent, isSample: settings.demo }
    return ok(figures)
  },
})
