// Installs the tools with which the deep tests read a library into a cache: about 800 MB, so they are no dependencies.
import { spawnSync } from 'node:child_process'

const [folder] = process.argv.slice(2)
const packages = ['@anthropic-ai/claude-code@2.1.332', '@openai/codex@0.171.0', 'skills@1.7.4']

const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages]
const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(status ?? 1)
