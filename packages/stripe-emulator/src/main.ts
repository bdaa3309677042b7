/** The emulator as a process of its own: see README.md beside this file for its settings. */
import { serveEmulator } from './serve.ts'
import { readSettings } from './settings.ts'

try {
  await run()
} catch (error) {
  console.error(`stripe emulator: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function run(): Promise<void> {
  const serving = await serveEmulator(readSettings(process.env))
  console.log(JSON.stringify({ ready: true, port: serving.port }))

  const leave = (): void => {
    serving.kill()
    process.exit(0)
  }
  const stop = (): void => void serving.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  // Ctrl+C reaches the shop and its children alike; the shop still needs this one for its last requests.
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) stop()
  })
  process.once('disconnect', leave)
  // The parent holds the other end: when it goes, even killed, this end closes. Nobody waits for answers then.
  process.stdin.once('end', leave).once('error', leave).resume()
}
