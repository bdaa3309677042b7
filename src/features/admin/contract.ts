import { z } from 'zod'
import { jobStates } from '#src/kernel/seen-job.ts'
import { statusFilters } from '#src/features/catalog/rules.ts'
import { listQuery } from '#src/features/paging/contract.ts'
import { listingSorts } from './rules.ts'

/** What admins read in their room. */
export const adminTexts = {
  title: 'Admin Dashboard',
  subtitle: 'Manage users, prompts, and platform settings',
  loading: 'Loading admin panel...',
  loadFailed: 'Failed to load admin data.',
  roleAddFailed: 'Failed to add role to user.',
  roleRemoveFailed: 'Failed to remove role.',
  signedOut: 'They are signed out everywhere and must sign in again.',
  roleRemoved: 'Role removed successfully',
  pinned: 'Prompt pinned among the trending ones',
  unpinned: 'Prompt no longer pinned',
  pinFailed: 'Failed to update prompt status.',
  failed: 'That did not work. Please try again in a moment.',
  jobRetried: 'The job will run again',
  jobMissing: 'There is no dead job with this id',
  jobErased: 'What this job carried was a secret and is erased: ask for it anew',
  jobWaiting: 'The same job waits to run already',
  unknown: 'That is not something that can be done here',
} as const

export const roleAdded = (role: string): string => `Role ${role} added to user`

/** Which of all listings an admin wants to see. */
export const listingsQuery = listQuery.extend({
  status: z.enum(statusFilters).catch('all').default('all'),
  sort: z.enum(listingSorts).catch('new').default('new'),
})

/** `whole`: for a file rather than a page. */
export const auditQuery = listQuery.extend({ whole: z.literal(true).optional().catch(undefined) })

/** Which jobs an admin wants to see: `search` is the beginning of a name. */
export const jobsQuery = listQuery.extend({ state: z.enum(jobStates).catch('dead').default('dead') })
