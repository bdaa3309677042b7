import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { timeOrNull, timeSchema } from '#src/api/json.ts'
import { openShop, readLaunch, runCheck } from './operations/launch.ts'
import type { LaunchCheckView } from './view.ts'

const found = {
  state: z.enum(['ok', 'warn', 'fail', 'unknown']).meta({ description: '`unknown`: it has not run yet.' }),
  found: z.array(z.string()).meta({ description: 'What it found, in sentences.' }),
  fix: z.string().nullable().meta({ description: 'How to fix it; null if nothing has to be fixed.' }),
}

const checkSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    ...found,
    is_run: z.boolean().meta({ description: 'False if it is computed each time; otherwise it has to be run.' }),
    ran_at: timeSchema.nullable(),
  })
  .meta({ id: 'LaunchCheck' })

const checkJson = ({ id, title, state, found: sentences, fix, runs, ranAt }: LaunchCheckView) => ({
  ...{ id, title, state, found: [...sentences], fix },
  is_run: runs !== null,
  ran_at: timeOrNull(ranAt),
})

export const endpoints = [
  get('/admin/launch', 'admin:read', {
    id: 'getLaunch',
    tag: 'Admin: system',
    summary: 'Get the checks before the opening',
    description: 'The proxy in front of the server is only checked in the browser of an admin.',
    useCases: [readLaunch],
    response: z.object({
      is_open: z.boolean().meta({ description: 'False while only signed-in users see the marketplace.' }),
      opened_at: timeSchema.nullable(),
      checks: z.array(checkSchema),
    }),
    answer: ({ run }) =>
      mapped(run(readLaunch, {}), ({ isOpen, openedAt, checks }) => ({
        is_open: isOpen,
        opened_at: timeOrNull(openedAt),
        checks: checks.map(checkJson),
      })),
  }),
  post('/admin/launch/checks/{id}/run', 'admin:write', {
    id: 'runLaunchCheck',
    tag: 'Admin: system',
    summary: 'Run a check',
    description:
      'Sends a test email to you, makes the payment provider send an event, writes and deletes a file, or restores a backup into a copy. Each check runs at most once every ten seconds.',
    useCases: [runCheck],
    response: z.object(found),
    example: { params: { id: 'storage' } },
    answer: ({ run, params }) =>
      mapped(run(runCheck, params), ({ state, found: sentences, fix }) => ({ state, found: [...sentences], fix })),
  }),
  post('/admin/launch/open', 'admin:write', {
    id: 'openMarketplace',
    tag: 'Admin: system',
    summary: 'Open the marketplace to everyone',
    description: 'It cannot be closed again. The checks do not prevent it.',
    useCases: [openShop],
    answer: ({ run }) => mapped(run(openShop, {}), () => undefined),
  }),
]
