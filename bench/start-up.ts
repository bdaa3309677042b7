import type { BuiltApp } from './built-app.ts'
import { startBuiltApp } from './built-app.ts'
import type { Row } from './row.ts'
import { figureRow } from './row.ts'

const secondsAtMost = 3

/** The first start in an empty directory, which makes the demo catalogue, and one with the data there. Leaves it running. */
export async function measureStartUp(dataDir: string): Promise<{ rows: Row[]; shop: BuiltApp }> {
  const first = await startBuiltApp(dataDir)
  await first.stop()
  const shop = await startBuiltApp(dataDir)
  return {
    shop,
    rows: [
      figureRow('First start to ready, demo catalogue made', first.readyMs / 1000, 's'),
      figureRow('Second start to ready', shop.readyMs / 1000, 's', secondsAtMost),
    ],
  }
}
