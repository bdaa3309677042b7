// The tests against the Postgres server of DATABASE_URL, races and one journey in a browser among them:
// `node scripts/with-postgres.mjs npm run test:server` brings a server of its own.
import { browserTests, builds, codeTests } from './checks.mjs'
import { close, runLanes } from './steps.mjs'

if (!process.env.DATABASE_URL) {
  console.error('Set DATABASE_URL, or say: node scripts/with-postgres.mjs npm run test:server')
  process.exit(1)
}
const code = await runLanes([codeTests()], [builds[0]])
close('server', [...code, ...(await runLanes([browserTests('e2e/first-sale.spec.ts', '--grep', 'with JavaScript')]))])
