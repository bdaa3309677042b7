#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createClient } from './client.ts'
import { formats, pull } from './pull.ts'
import { push } from './push.ts'

const usage = `Usage: skald pull [folder] [--format skill|agents|md] [--force] [--url URL] [--key KEY]
       skald push [folder] [--publish] [--note TEXT] [--dry-run] [--url URL] [--key KEY]

pull writes the opened purchases of your library into the folder (by default the current one) and shows what changed since the
last pull. It never opens a purchase, since that ends your right to withdraw from it.

push creates and changes your listings from the files in the folder, or changes nothing if one is not valid.

  --format  skill: a folder with SKILL.md (default); agents: a folder with AGENTS.md; md: one Markdown file
  --force   replaces files that you changed
  --publish puts new listings without a state on sale; otherwise they are drafts
  --note    what changed, for the buyers of listings with a new text
  --dry-run shows the changes without making them
  --url     the address of the marketplace, or SKALD_URL
  --key     an API key, or SKALD_KEY, which other users of the computer cannot see. Its scopes: library:read to pull,
            listings:read and listings:write to push
`

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      force: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      note: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { help, force, publish, note, url: baseUrl = process.env['SKALD_URL'], key = process.env['SKALD_KEY'] } = values
  if (help) return null
  const [command, folder = '.', ...rest] = positionals
  if ((command !== 'pull' && command !== 'push') || rest.length > 0)
    throw new Error('The commands are: skald pull [folder], and skald push [folder]')
  const format = formats.find((one) => one === values.format)
  if (values.format !== undefined && !format) throw new Error(`The formats are ${formats.join(', ')}.`)
  if (!baseUrl || !URL.canParse(baseUrl)) throw new Error('Set the address of the marketplace with SKALD_URL or --url.')
  if (!key) throw new Error('Set an API key with SKALD_KEY or --key.')
  return { command, folder, format, force, publish, note, isDryRun: values['dry-run'], baseUrl, key }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function run(): Promise<number> {
  let given: ReturnType<typeof options>
  try {
    given = options()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${usage}`)
    return 2
  }
  if (given === null) {
    process.stdout.write(usage)
    return 0
  }
  const { command, baseUrl, key, ...rest } = given
  try {
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    const client = createClient({ baseUrl, key })
    return (await (command === 'pull' ? pull : push)({ client, print, ...rest })) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  }
}

process.exitCode = await run()
