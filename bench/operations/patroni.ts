import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#src/adapters/postgres/client.ts'
import { freePort } from '../built-app.ts'
import { ensureCommands } from '../debian-packages.ts'

/**
 * etcd, three Postgres servers managed by Patroni with synchronous replication, HAProxy with a write and a read port, and PgBouncer
 * in transaction mode on the write port. All of it on loopback, on free ports and in a scratch directory. Loopback is trusted
 * without passwords.
 */
export type Cluster = {
  /** PgBouncer. */
  readonly poolUrl: string
  /** HAProxy, to the primary. */
  readonly writeUrl: string
  /** All servers, of which a client chooses the primary itself. */
  readonly hostsUrl: string
  leader(): Promise<string>
  /** Kills the primary and its Patroni, like a machine failure. Returns the server's name. */
  killLeader(): Promise<string>
  startNode(name: string): void
  /** Waits until another server is the primary. */
  waitForLeaderBeside(name: string): Promise<void>
  switchOver(): Promise<void>
  /** Waits until there are a primary, a synchronous replica and another replica. */
  waitUntilComplete(): Promise<void>
  killPooler(): Promise<void>
  startPooler(): Promise<void>
  stop(): Promise<void>
}

type Node = { readonly name: string; readonly port: number; readonly restPort: number; readonly dataDir: string }
type Member = { readonly name: string; readonly role: string; readonly state: string }
type Ports = { readonly etcd: number; readonly write: number; readonly read: number; readonly pooler: number }

const database = 'skald'
const completeWithinMs = 120_000

/** The limits that a process cannot set for itself behind PgBouncer, see docs/operating.md. */
const roleSettings = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  jit: 'off',
}

/** Starts the cluster with an empty database. Installs Debian's packages if the user is root. */
export async function startCluster(): Promise<Cluster> {
  ensureCommands({
    etcd: 'etcd-server',
    patroni: 'patroni',
    patronictl: 'patroni',
    haproxy: 'haproxy',
    pgbouncer: 'pgbouncer',
    pg_ctlcluster: 'postgresql',
  })
  const directory = await mkdtemp(join(tmpdir(), 'skald-patroni-'))
  const processes = createProcesses(directory)
  const ports = { etcd: await freePort(), write: await freePort(), read: await freePort(), pooler: await freePort() }
  const nodes: Node[] = []
  for (const name of ['node1', 'node2', 'node3'])
    nodes.push({ name, port: await freePort(), restPort: await freePort(), dataDir: join(directory, name) })
  for (const node of nodes)
    writeConfig(patroniFile(directory, node), JSON.stringify(patroniConfig(directory, node, ports)))
  writeConfig(join(directory, 'databases.cfg'), haproxyConfig(nodes, ports))
  writeConfig(join(directory, 'users.txt'), `"${database}" ""\n`)
  writeConfig(join(directory, 'pgbouncer.ini'), pgbouncerConfig(directory, ports))

  await startEtcd(directory, processes, ports.etcd)
  const startNode = (name: string) => processes.start(name, 'patroni', [join(directory, `${name}.json`)])
  for (const { name } of nodes) startNode(name)
  processes.start('haproxy', 'haproxy', ['-f', join(directory, 'databases.cfg'), '-db'])
  const url = (port: number, user = database, name = database) => `postgres://${user}@127.0.0.1:${port}/${name}`

  const killNode = async ({ name, dataDir }: Node) => {
    const server = serverPids(dataDir)
    const killed = processes.kill(name)
    for (const pid of server) killPid(pid)
    await killed
  }
  const members = () => readMembers(nodes)
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name ?? ''
  const waitFor = async (what: string, isDone: (found: readonly Member[]) => boolean) => {
    const deadline = Date.now() + completeWithinMs
    while (!isDone(await members())) {
      if (Date.now() > deadline) throw new Error(`Patroni: ${what} not reached in time\n${processes.logTail('node1')}`)
      await pause(250)
    }
  }
  const waitForLeaderBeside = (name: string) =>
    waitFor('another primary', (found) => found.some((member) => member.role === 'leader' && member.name !== name))
  const waitUntilComplete = () => waitFor('a complete cluster', isComplete)
  const startPooler = async () => {
    processes.start('pgbouncer', 'pgbouncer', ['-q', join(directory, 'pgbouncer.ini')])
    await answers(url(ports.pooler))
  }

  await waitUntilComplete()
  await answers(url(ports.write, 'postgres', 'postgres'))
  await createDatabase(url(ports.write, 'postgres', 'postgres'))
  await startPooler()
  await expectReplica(url(ports.read))
  return {
    poolUrl: url(ports.pooler),
    writeUrl: url(ports.write),
    hostsUrl: `postgres://${database}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=primary`,
    leader,
    async killLeader() {
      const name = await leader()
      const node = nodes.find((each) => each.name === name)
      if (!node) throw new Error('The cluster has no primary')
      await killNode(node)
      return name
    },
    startNode,
    waitForLeaderBeside,
    async switchOver() {
      const before = await leader()
      const config = join(directory, 'node1.json')
      execFileSync('patronictl', ['-c', config, 'switchover', database, '--leader', before, '--force'], {
        stdio: 'ignore',
      })
      await waitForLeaderBeside(before)
    },
    waitUntilComplete,
    killPooler: () => processes.kill('pgbouncer'),
    startPooler,
    async stop() {
      for (const node of nodes) await killNode(node)
      await processes.killAll()
      await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

const isComplete = (members: readonly Member[]) =>
  members.filter(({ state }) => state === 'running' || state === 'streaming').length === 3 &&
  ['leader', 'sync_standby', 'replica'].every((role) => members.some((member) => member.role === role))

/** Asks each Patroni until one answers. */
async function readMembers(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}

async function createDatabase(url: string): Promise<void> {
  const sql = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  await sql.unsafe(`create role ${database} login`)
  await sql.unsafe(`create database ${database} owner ${database}`)
  for (const [name, value] of Object.entries(roleSettings))
    await sql.unsafe(`alter role ${database} set ${name} = '${value}'`)
  await sql.end()
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const sql = connect({ kind: 'server', url, isPooled: true }, { max: 1, name: 'skald-bench' })
    const error = await sql`select 1`.then(
      () => null,
      (reason: unknown) => reason,
    )
    await sql.end({ timeout: 0 })
    if (error === null) return
    if (tries === 300) throw new Error(`Nothing answers at ${url}`, { cause: error })
    await pause(100)
  }
}

async function expectReplica(url: string): Promise<void> {
  const sql = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  const [row] = await sql<{ isReplica: boolean }[]>`select pg_is_in_recovery() as "isReplica"`
  await sql.end()
  if (!row?.isReplica) throw new Error('The read port does not lead to a replica')
}

async function startEtcd(directory: string, processes: Processes, port: number): Promise<void> {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`]
  processes.start('etcd', 'etcd', [
    ...['--data-dir', join(directory, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ])
  for (let tries = 0; tries < 150; tries++) {
    const response = await fetch(`${client}/health`).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`etcd did not start:\n${processes.logTail('etcd')}`)
}

const patroniFile = (directory: string, { name }: Node) => join(directory, `${name}.json`)

/** JSON is YAML. Patroni requires that loop_wait and twice retry_timeout fit into ttl. */
const patroniConfig = (directory: string, { name, port, restPort, dataDir }: Node, { etcd }: Ports) => ({
  scope: database,
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: dataDir,
    bin_dir: postgresBin(),
    pgpass: join(directory, `${name}.pgpass`),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: directory },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication replicator 127.0.0.1/32 trust',
    ],
    // If a former primary cannot be rewound, Patroni copies it again.
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
})

/** As Patroni's documentation advises, with checks each second. */
function haproxyConfig(nodes: readonly Node[], { write, read }: Ports): string {
  const listen = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    '  option httpchk',
    `  http-check send meth OPTIONS uri ${path}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 3 rise 2 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`),
  ]
  return [
    ...['global', '  maxconn 1000', '  nbthread 1'],
    ...['defaults', '  mode tcp', '  retries 2', '  timeout connect 4s', '  timeout client 30m'],
    ...['  timeout server 30m', '  timeout check 5s'],
    ...listen('write', write, '/primary'),
    ...listen('read', read, '/replica'),
    '',
  ].join('\n')
}

/** Connects again after a second instead of 15, and lets clients wait for at most 15 seconds instead of 120. */
const pgbouncerConfig = (directory: string, { write, pooler }: Ports) =>
  [
    ...['[databases]', `${database} = host=127.0.0.1 port=${write} dbname=${database}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${pooler}`, 'unix_socket_dir ='],
    ...['auth_type = trust', `auth_file = ${join(directory, 'users.txt')}`],
    ...['pool_mode = transaction', 'max_client_conn = 200', 'default_pool_size = 30'],
    ...['server_login_retry = 1', 'query_wait_timeout = 15', ''],
  ].join('\n')

type Processes = ReturnType<typeof createProcesses>

/** Processes of an unprivileged user, since Postgres refuses root. They end with this one. */
function createProcesses(directory: string) {
  const user = unprivilegedUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const running = new Map<string, ChildProcess>()
  const logOf = (name: string) => join(directory, `${name}.log`)
  const kill = async (name: string) => {
    const child = running.get(name)
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGKILL')
    for (const name of ['node1', 'node2', 'node3']) serverPids(join(directory, name)).forEach(killPid)
  })
  return {
    kill,
    start(name: string, command: string, args: readonly string[]) {
      const log = openSync(logOf(name), 'a')
      const path = [process.env['PATH'], '/usr/sbin'].join(delimiter)
      const env = { PATH: path, LANG: 'C.UTF-8' }
      running.set(name, spawn(command, args, { cwd: directory, stdio: ['ignore', log, log], env, ...user }))
    },
    logTail: (name: string) => readFileSync(logOf(name), 'utf8').slice(-3000),
    killAll: async () => void (await Promise.all([...running.keys()].map(kill))),
  }
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  if (!uid || !gid) throw new Error('There is no user postgres')
  return { uid: Number(uid), gid: Number(gid) }
}

function postgresBin(): string {
  const root = '/usr/lib/postgresql'
  const [newest] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
  return join(root, newest ?? '', 'bin')
}

/** The processes of the server in this directory: the postmaster and its children, which Patroni starts in their own sessions. */
function serverPids(dataDir: string): readonly number[] {
  const postmaster = readOrEmpty(join(dataDir, 'postmaster.pid')).split('\n')[0]
  if (!postmaster || !readOrEmpty(`/proc/${postmaster}/cmdline`).includes(dataDir)) return []
  const isChild = (pid: string) => readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === postmaster
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name))
  return [postmaster, ...children].map(Number)
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function writeConfig(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o644 })
}
