import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefox } from './browsers.ts'
import type { Engine } from './engine.ts'
import { startProgram } from './programs.ts'

/** Starts Firefox, which speaks WebDriver BiDi itself. */
export async function startFirefox(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'skald-firefox-'))
  const downloads = join(home, 'downloads')
  await mkdir(downloads)
  await writeFile(join(home, 'user.js'), preferences(downloads))
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0']
  const program = startProgram(firefox.programs[0] ?? '', args, { HOME: home })
  const [, address = ''] = await program.waitFor(/WebDriver BiDi listening on (ws:\S+)/)
  const errors: string[] = []
  const { send, disconnect } = await connect(`${address}/session`, (entry) => {
    if (entry.level === 'error' && !isAborted(entry.text ?? '')) errors.push(entry.text ?? '')
  })
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] }
  const { context } = contexts[0]
  const evaluate = async (expression: string) => {
    const options = { target: { context }, awaitPromise: true, userActivation: false }
    const answer = (await send('script.evaluate', { expression, ...options })) as Evaluated
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    downloads,
    errors: () => errors,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async call(source, values) {
      const json = JSON.stringify(values)
      const { value } = await evaluate(`Promise.resolve((${source})(...${json})).then((it) => JSON.stringify([it]))`)
      return JSON.parse(value ?? '')[0]
    },
    async act(actions) {
      await send('input.performActions', { context, actions })
      await send('input.releaseActions', { context })
    },
    async chooseFile(selector, path) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    async close() {
      disconnect()
      await program.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Whether an error is harmless: the page was left while it loaded a font (NS_BINDING_ABORTED) or while React Router read a response. */
const isAborted = (text: string) =>
  (text.startsWith('downloadable font: ') && text.includes('status=2152398850')) ||
  text === 'TypeError: Error in input stream'

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string; readonly sharedId?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

type LogEntry = { readonly level?: string; readonly text?: string | null }

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: LogEntry
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.method === 'log.entryAdded' && message.params) return onLog(message.params)
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  const send = async (method: string, params: object): Promise<unknown> => {
    last += 1
    const id = last
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }
  return { send, disconnect: () => socket.close() }
}

/** Preferences that save downloads without a dialog. Firefox sets those for automation itself. */
function preferences(downloads: string): string {
  const values = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'intl.accept_languages': 'en-US',
    // It asks no server for settings.
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
  }
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}
