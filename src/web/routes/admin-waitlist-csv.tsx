import { waitlistQuery } from '#src/features/waitlist/contract.ts'
import { listWaitlist } from '#src/features/waitlist/operations/waitlist.ts'
import { csvFile } from '#src/web/csv-file.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-waitlist-csv'

/** Exports the waitlist of a search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const { search, state, sort } = waitlistQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return csvFile({
    name: 'waitlist.csv',
    head: ['email', 'name', 'referral_source', 'created_at', 'invited_at', 'joined_at'],
    read: (after) => run(listWaitlist, { search, state, sort, after, whole: true }),
    line: ({ email, name, referralSource, since, invitedAt, joinedAt }) => [
      email,
      name,
      referralSource ?? '',
      since.toISOString(),
      invitedAt?.toISOString() ?? '',
      joinedAt?.toISOString() ?? '',
    ],
  })
}
