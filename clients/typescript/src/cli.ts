#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createClient } from './client.ts'
import { formats, pull } from './pull.ts'

const usage = `Usage: skald pull [folder] [--format skill|agents|md] [--force] [--url URL] [--key KEY]

Writes the opened purchases of your library into the folder (by default the current one) and shows what changed since the
last pull. It never opens a purchase, since that ends your right to withdraw from it.

  --format  skill: a folder with SKILL.md (default); agents: a folder with AGENTS.md; md: one Markdown file
  --force   replaces files that you changed
  --url     the address of the marketplace, or SKALD_URL
  --key     an API key with the scope library:read, or SKALD_KEY, which other users of the computer cannot see
`

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      force: { type: 'boolean', default: false },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { help, force, url: baseUrl = process.env['SKALD_URL'], key = process.env['SKALD_KEY'] } = values
  if (help) return null
  const [command, folder = '.', ...rest] = positionals
  if (command !== 'pull' || rest.length > 0) throw new Error('The command is: skald pull [folder]')
  const format = formats.find((one) => one === values.format)
  if (values.format !== undefined && !format) throw new Error(`The formats are ${formats.join(', ')}.`)
  if (!baseUrl || !URL.canParse(baseUrl)) throw new Error('Set the address of the marketplace with SKALD_URL or --url.')
  if (!key) throw new Error('Set an API key with SKALD_KEY or --key.')
  return { folder, format, force, baseUrl, key }
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
  const { baseUrl, key, ...rest } = given
  try {
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    return (await pull({ client: createClient({ baseUrl, key }), print, ...rest })) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  }
}

process.exitCode = await run()
