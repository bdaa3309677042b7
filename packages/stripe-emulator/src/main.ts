/** The entry point of the emulator process. README.md lists its settings. */
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
  // Ctrl+C signals the app and its children together; the app still needs the emulator for its last requests.
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) stop()
  })
  process.once('disconnect', leave)
  // Standard input closes when the parent exits, even when it is killed. No client is waiting then.
  process.stdin.once('end', leave).once('error', leave).resume()
}
