import type { BuiltApp } from './built-app.ts'
import { startBuiltApp } from './built-app.ts'
import type { Row } from './row.ts'
import { figureRow } from './row.ts'

const maxSeconds = 3

/** Measures the first start, which seeds the demo catalog, and a second start with existing data. Leaves the app running. */
export async function measureStartUp(dataDir: string): Promise<{ rows: Row[]; app: BuiltApp }> {
  const first = await startBuiltApp(dataDir)
  await first.stop()
  const app = await startBuiltApp(dataDir)
  return {
    app,
    rows: [
      figureRow('First start to ready, with demo seeding', first.readyMs / 1000, 's'),
      figureRow('Second start to ready', app.readyMs / 1000, 's', maxSeconds),
    ],
  }
}
