// `npm run test:deploy`: tries the files in deploy/ as far as this machine can. Checks whose programs are missing are skipped, with the
// reason. `npm run test:deploy -- image` runs only the checks whose names have this word.
// On Debian, as root, all of it runs with: apt-get install age debootstrap podman prometheus rclone runc
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { chmod, chown, copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'

const root = dirname(import.meta.dirname)
const deploy = (path) => join(root, 'deploy', path)
const scratch = mkdtempSync(join(tmpdir(), 'skald-deploy-'))
const minutes = (count) => count * 60_000
const memoryBytes = 512 * 1024 ** 2
const foreignUser = 12_345
const longestStopSeconds = 45

class Skipped extends Error {}
class Failed extends Error {}

const checks = {
  'systemd: verify and security': async () => {
    await needs('systemd-analyze', 'systemd')
    const unit = join(scratch, 'skald.service')
    const text = readFileSync(deploy('systemd/skald.service'), 'utf8')
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
    // Other units of this machine may have warnings of their own.
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit], { mayFail: true })
    const own = stderr.split('\n').filter((line) => line.includes('skald'))
    if (own.length > 0) throw new Failed(own.join('\n'))
    const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--threshold=15', unit])
    return stdout.trim().split('\n').at(-1)
  },

  'compose: schema': async () => {
    const schemas = await installedSchemas()
    const fromThere = createRequire(join(schemas, 'node_modules/dclint/package.json'))
    const validator = new (fromThere('ajv').default)({ strict: false, allErrors: true })
    const schema = JSON.parse(readFileSync(join(schemas, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'))
    delete schema.$schema
    const isValid = validator.compile(schema)
    if (!isValid(parse(readFileSync(deploy('compose.yaml'), 'utf8')))) throw new Failed(JSON.stringify(isValid.errors))
  },

  'compose: docker compose config': async () => {
    const { code } = await run('docker', ['compose', 'version'], { mayFail: true })
    if (code !== 0) throw new Skipped('docker compose is not installed')
    const env = join(scratch, 'compose.env')
    await writeFile(env, readFileSync(deploy('compose.env.example'), 'utf8').replaceAll(/^(\w+)=$/gm, '$1=abcdef'))
    const text = readFileSync(deploy('compose.yaml'), 'utf8')
    const file = join(scratch, 'compose.yaml')
    await writeFile(file, text)
    await run('docker', ['compose', '--env-file', env, '--file', file, '--profile', 'monitoring', 'config', '--quiet'])
  },

  'kubernetes: schemas': async () => {
    const schemas = await installedSchemas()
    const models = join(schemas, 'node_modules/kubernetes-models')
    const folder = deploy('kubernetes')
    const files = readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.yaml'))
    let count = 0
    for (const file of files) {
      for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
        const manifest = document.toJS()
        // It describes files and is not sent to a cluster.
        if (manifest.kind === 'Kustomization') continue
        const kinds = await import(pathToFileURL(join(models, manifest.apiVersion, 'index.js')))
        try {
          new kinds[manifest.kind](manifest).validate()
        } catch (error) {
          throw new Failed(`${file}: ${error.message}`)
        }
        count += 1
      }
    }
    return `${count} objects`
  },

  'kubernetes: kubectl kustomize': async () => {
    await needs('kubectl', 'the client of Kubernetes')
    for (const folder of ['kubernetes', 'kubernetes/migration']) await run('kubectl', ['kustomize', deploy(folder)])
  },

  'prometheus: rules, their tests and the configuration': async () => {
    await needs('promtool', "Debian's package prometheus")
    const inFolder = { cwd: deploy('prometheus') }
    const { stdout } = await run('promtool', ['check', 'rules', 'alerts.yaml'], inFolder)
    await run('promtool', ['test', 'rules', 'alerts.test.yaml'], inFolder)
    await run('promtool', ['check', 'config', 'prometheus.yaml'], inFolder)
    return /\d+ rules/.exec(stdout)?.[0]
  },

  'prometheus: configuration for Kubernetes': async () => {
    await needs('promtool', "Debian's package prometheus")
    const args = ['check', 'config', '--syntax-only', 'kubernetes.yaml']
    const { code, stderr } = await run('promtool', args, { cwd: deploy('prometheus'), mayFail: true })
    if (/kubernetes_sd_configs not found/.test(stderr)) throw new Skipped('this promtool is built without Kubernetes')
    if (code !== 0) throw new Failed(stderr)
  },

  'backup: encrypted copy off site': async () => {
    for (const program of ['age', 'age-keygen', 'rclone']) await needs(program, 'age and rclone')
    const at = (name) => join(scratch, name)
    const env = { ...process.env, DATA_DIR: at('shop'), DEMO: '0', PUBLIC_URL: 'http://localhost' }
    const copies = { KEY: at('backup.pub'), REMOTE: at('offsite'), RCLONE_CONFIG: at('rclone.conf') }
    await run('age-keygen', ['--output', at('backup.key')])
    await run('age-keygen', ['-y', '--output', at('backup.pub'), at('backup.key')])
    await runAdmin(['migrate'], env)
    await runAdmin(['backup', at('backup.tar.gz')], env)
    await run(deploy('backup/copy-backup'), [at('backup.tar.gz')], { env: { ...env, ...copies } })
    const left = readdirSync(scratch).filter((name) => name.includes('partial'))
    if (left.length > 0) throw new Failed(`It left ${left.join(', ')}`)
    const copy = at('offsite/backup.tar.gz.age')
    await run('age', ['--decrypt', '--identity', at('backup.key'), '--output', at('back.tar.gz'), copy])
    await runAdmin(['backup', 'verify', at('back.tar.gz')], env)
    return 'encrypted, copied, decrypted and verified'
  },

  'image: built and run': async () => {
    const engine = await findEngine()
    await engine.build()
    return runImage(engine)
  },
}

const counts = { passed: 0, failed: 0, skipped: 0 }
const words = process.argv.slice(2)
for (const [name, check] of Object.entries(checks)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue
  const began = performance.now()
  const [result, count, detail] = await outcomeOf(check)
  counts[count] += 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${result.padEnd(8)}${name} (${seconds} s)${detail === '' ? '' : `: ${detail}`}`)
}
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function outcomeOf(check) {
  try {
    return ['ok', 'passed', (await check()) ?? '']
  } catch (error) {
    if (error instanceof Skipped) return ['skipped', 'skipped', error.message]
    return ['FAILED', 'failed', error instanceof Failed ? error.message : error.stack]
  }
}

/** Runs a program. Throws Failed with its output if it fails. */
async function run(program, args, { mayFail = false, ...options } = {}) {
  const limits = { maxBuffer: 64 * 1024 ** 2, timeout: minutes(20) }
  const done = await ended(promisify(execFile)(program, args, { ...limits, ...options }))
  if (done.code !== 0 && !mayFail)
    throw new Failed(
      `${program} ${args.join(' ')}: ${done.code}\n${done.stdout.slice(-2000)}${done.stderr.slice(-4000)}`,
    )
  return done
}

function runAdmin(args, env) {
  return run(process.execPath, [join(root, 'scripts/run.mjs'), 'admin', ...args], { env })
}

async function isInstalled(program) {
  return (await run('sh', ['-c', `command -v ${program}`], { mayFail: true })).code === 0
}

async function needs(program, where) {
  if (!(await isInstalled(program))) throw new Skipped(`${program} is not installed (${where})`)
}

/** The schemas of Compose and Kubernetes, in a cache: 31 MB, so they are no dependencies. */
async function installedSchemas() {
  const folder = join(root, 'node_modules/.cache/skald/deploy-schemas')
  const packages = ['dclint@3.1.0', 'kubernetes-models@5.1.0']
  const stamp = join(folder, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packages.join()) return folder
  mkdirSync(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{}')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages]
  const { code, stderr } = await run('npm', args, { mayFail: true })
  if (code !== 0) throw new Skipped(`the schemas could not be installed: ${stderr.trim().split('\n').at(-1)}`)
  await writeFile(stamp, packages.join())
  return folder
}

/** Docker or Podman, which have the same commands. */
async function findEngine() {
  if ((await run('docker', ['info'], { mayFail: true })).code === 0) return engineOf('docker', [], [])
  if (process.getuid() !== 0) throw new Skipped('no Docker server answers, and Podman is used as root only')
  await needs('podman', 'no Docker server answers')
  // crun refuses to limit memory where both versions of cgroups are mounted.
  const runtime = (await isInstalled('runc')) ? ['--runtime', 'runc'] : []
  const base = await baseImage()
  // Chroot isolation also works inside a virtual machine or container without nested namespaces.
  const flags = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--force-rm', ...base]
  return engineOf('podman', runtime, flags)
}

function engineOf(program, flags, buildFlags) {
  const image = 'skald-deploy-test'
  return {
    image,
    call: (args, options) => run(program, [...flags, ...args], options),
    build: () => run(program, ['build', ...buildFlags, '--file', deploy('Dockerfile'), '--tag', image, root]),
  }
}

/** Podman's flags for the base image: none if it can be pulled, and otherwise one made of Debian's packages and this Node. */
async function baseImage() {
  const [, official] = /^FROM (\S+)/m.exec(readFileSync(deploy('Dockerfile'), 'utf8'))
  const pulled = await run('podman', ['pull', '--quiet', `docker.io/library/${official}`], { mayFail: true })
  if (pulled.code === 0) return []
  await needs('debootstrap', `${official} cannot be pulled`)
  const own = 'localhost/skald-deploy-base'
  if ((await run('podman', ['image', 'exists', own], { mayFail: true })).code !== 0) {
    const folder = join(scratch, 'base')
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
    await copyFile(process.execPath, join(folder, 'usr/local/bin/node'))
    const npm = dirname(dirname((await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])).stdout.trim()))
    await cp(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    // npm reaches the registry as on this machine.
    const certificates = 'etc/ssl/certs/ca-certificates.crt'
    if (existsSync(`/${certificates}`)) await copyFile(`/${certificates}`, join(folder, certificates))
    await run('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node'])
    const tar = join(scratch, 'base.tar')
    await run('tar', ['-C', folder, '-cf', tar, '.'])
    await run('podman', ['import', '--change', `ENV NODE_EXTRA_CA_CERTS=/${certificates}`, tar, own])
    console.log(`        The base image is ${own}: Debian by debootstrap, with this Node. It stays for the next time.`)
  }
  return ['--pull=never', '--build-context', `${official}=container-image://${own}`]
}

/** Starts the image with a read-only root, a foreign user and little memory, stops it, and looks whether its data is intact. */
async function runImage({ image, call }) {
  const name = `skald-deploy-test-${process.pid}`
  const [data, port] = [join(scratch, 'data'), await freePort()]
  await mkdir(data)
  await chmod(data, 0o700)
  await chown(data, foreignUser, foreignUser)
  const settings = { HOST: '127.0.0.1', PORT: port, DEMO: '0', PUBLIC_URL: `http://localhost:${port}` }
  const flags = [
    ...['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--volume', `${data}:/data`],
    ...['--user', `${foreignUser}:${foreignUser}`, '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
    ...['--memory', '512m', '--memory-swap', '512m'],
    // A container inside a container may not raise its own limits.
    ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ]
  const inside = (...args) => call(['exec', name, ...args])
  // Beside the running app, since a command opens the whole database itself without it.
  const admin = (...args) => inside('node', 'build/server/index.js', ...args)
  const start = async () => {
    const began = performance.now()
    await call(['run', '--detach', '--name', name, ...flags, image])
    await untilReady(port, async () => {
      const { stdout } = await call(['inspect', '--format', '{{.State.Status}}', name])
      if (stdout.trim() !== 'running') throw new Failed(`It ended: ${(await call(['logs', name])).stdout.slice(-2000)}`)
    })
    return Math.round((performance.now() - began) / 1000)
  }
  const stop = async () => {
    const began = performance.now()
    await call(['stop', '--time', `${longestStopSeconds}`, name])
    const { stdout } = await call(['inspect', '--format', '{{.State.ExitCode}}', name])
    if (stdout.trim() !== '0') throw new Failed(`SIGTERM ended it with ${stdout.trim()}`)
    await call(['rm', name])
    return Math.round((performance.now() - began) / 1000)
  }
  try {
    const first = await start()
    equal((await inside('id', '-u')).stdout.trim(), `${foreignUser}`, 'the user')
    const refused = await call(['exec', name, 'touch', '/app/file'], { mayFail: true })
    if (refused.code === 0) throw new Failed('The root can be written.')
    const limit = 'cat /sys/fs/cgroup/memory.max 2>/dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes'
    equal(Number((await inside('sh', '-c', limit)).stdout), memoryBytes, 'the limit of memory')
    const { stdout } = await call(['inspect', '--format', '{{json .Config.Healthcheck.Test}}', name])
    await inside(...JSON.parse(stdout).slice(1))
    equal((await joinWaitlist(port)).headers.get('location'), '/waitlist?joined=1', 'the answer of the waitlist')
    await requestPages(port)
    await admin('backup', '/data/backup.tar.gz')
    const [, peak] = /VmHWM:\s+(\d+) kB/.exec((await inside('cat', '/proc/1/status')).stdout)
    const stopped = await stop()
    const second = await start()
    equal((await joinWaitlist(port)).status, 409, 'the answer of the waitlist to an address that joined before SIGTERM')
    await admin('backup', 'verify', '/data/backup.tar.gz')
    await stop()
    // The peak includes mapped files, such as the Node executable. The kernel reclaims them before the limit is reached.
    const memory = `runs within 512 MB (peak of the process with mapped files: ${Math.round(peak / 1024)} MB)`
    return `ready in ${first} s, again in ${second} s, ${memory}, SIGTERM: exit code 0 in ${stopped} s, data intact`
  } finally {
    await call(['rm', '--force', name], { mayFail: true })
    await call(['rmi', '--force', image], { mayFail: true })
  }
}

async function untilReady(port, stillRuns) {
  const deadline = Date.now() + minutes(5)
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await stillRuns()
    await pause(250)
  }
  throw new Failed('It was not ready after five minutes.')
}

/** So that the peak of memory is not that of an idle server. The shop is not open, so each page is rendered. */
async function requestPages(port) {
  const requests = 400
  for (let sent = 0; sent < requests; sent += 16) {
    const page = () => fetch(`http://127.0.0.1:${port}/waitlist`).then(async (answer) => (await answer.text(), answer))
    const answers = await Promise.all(Array.from({ length: 16 }, page))
    for (const answer of answers) equal(answer.status, 200, 'the answer of a page')
  }
}

/** Writes something that has to survive. */
function joinWaitlist(port) {
  const origin = `http://localhost:${port}`
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', referralSource: 'blog' })
  return fetch(`${origin}/waitlist`, { method: 'POST', redirect: 'manual', headers: { origin }, body })
}

function equal(found, expected, what) {
  if (found !== expected) throw new Failed(`${what} is ${found} and not ${expected}`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function ended(running) {
  try {
    return { code: 0, ...(await running) }
  } catch (error) {
    return { code: error.code ?? 1, stdout: error.stdout ?? '', stderr: error.stderr || error.message }
  }
}
