import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../support/app-process.ts'
import { webkit } from './browsers.ts'
import type { Engine } from './engine.ts'
import { startProgram } from './programs.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK's browser for tests on a screen in memory, by its WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const [driverPath, screenPath] = webkit.programs
  const home = await mkdtemp(join(tmpdir(), 'skald-webkit-'))
  const downloads = join(home, 'downloads')
  await mkdir(downloads)
  await mkdir(join(home, 'config'))
  await writeFile(join(home, 'config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n')
  const screen = startProgram(screenPath ?? '', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const [display] = await screen.waitFor(/\d+(?=\n)/)
  const { port } = await freePorts()
  const driver = startProgram(driverPath ?? '', ['-p', String(port)], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    LANG: 'C.UTF-8',
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilListening(`${url}/status`)
  // The console of pages is written to the output.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
  const session = (await send('POST', `${url}/session`, { capabilities })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const command = (path: string, body: object) => send('POST', `${url}/session/${session.sessionId}/${path}`, body)
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    downloads,
    errors: () => driver.output().match(/^CONSOLE .*ERROR.*$/gm) ?? [],
    async open(address) {
      await command('url', { url: address })
    },
    async call(source, values) {
      const script = `const done = arguments[0]; Promise.resolve((${source})(...${JSON.stringify(values)})).then(
        (it) => done(JSON.stringify([it])), (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = JSON.parse(String(await command('execute/async', { script, args: [] })))
      if (!Array.isArray(answer)) throw new Error(answer.error)
      return answer[0]
    },
    async act(actions) {
      await command('actions', { actions })
      await send('DELETE', `${url}/session/${session.sessionId}/actions`)
    },
    async chooseFile(selector, path) {
      const found = (await command('element', { using: 'css selector', value: selector })) as Record<string, string>
      await command(`element/${found[elementKey]}/value`, { text: path })
    },
    async close() {
      await send('DELETE', `${url}/session/${session.sessionId}`)
      await driver.stop()
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function send(method: 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value?.error}: ${value?.message}`)
  return value
}

async function waitUntilListening(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50))
}
