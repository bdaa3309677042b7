// Runs the tests on the Postgres server at DATABASE_URL, including race tests and one browser test.
// `node scripts/with-postgres.mjs npm run test:server` starts a temporary server.
import { browserTests, builds, codeTests } from './checks.mjs'
import { finishRun, runLanes } from './steps.mjs'

if (!process.env.DATABASE_URL) {
  console.error('Set DATABASE_URL, or run: node scripts/with-postgres.mjs npm run test:server')
  process.exit(1)
}
const code = await runLanes([codeTests()], [builds[0]])
finishRun('server', [
  ...code,
  ...(await runLanes([browserTests('e2e/first-sale.spec.ts', '--grep', 'with JavaScript')])),
])
