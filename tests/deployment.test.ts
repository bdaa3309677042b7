import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { builtServer } from '../scripts/starter/server.mjs'
import { readEnv } from '#src/main/env.ts'
import { usualBodyLimits } from '#src/web/http/body-budget.ts'
import { longestBody } from '#src/api/answer.ts'

// The files in deploy/ agree with the app and with each other. Checks of installed programs are skipped where one is missing.

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

const settings = new Set([...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
/** Read by Node and glibc. */
const ofTheProcess = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'])
const unknown = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name) && !ofTheProcess.has(name))

/** The seconds in which a process finishes its requests (10) and then its jobs (20), after DRAIN_SECONDS. */
const stopSeconds = 30
const [webPort, checkedPath, alivePath] = [3000, '/readyz', '/healthz']

const lines = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, found = '']) => found)
/** The names of `NAME=value` lines, also of commented ones. */
const namesIn = (path: string) => lines(path, /^#?([A-Z0-9_]+)=/gm)

test.each(files.filter((file) => !/\.(?:md|json)$/.test(file)))(
  '%s begins with a comment on what was tested',
  (file) => {
    const [comment = ''] = /^(?:#.*\n)+/.exec(read(file)) ?? []
    expect(comment).toMatch(/\btested\b/i)
  },
)

test('deploy/README.md names every file', () => {
  const text = read('deploy/README.md')
  const named = files
    .map((file) => file.slice('deploy/'.length))
    .filter((file) => file !== 'README.md' && !file.startsWith('kubernetes/'))
  expect(named.filter((file) => !text.includes(`(${file})`))).toEqual([])
})

describe('the image', () => {
  const text = read('deploy/Dockerfile')

  test('has the Node version of package.json', () => {
    const [major] = parse(read('package.json')).optionalDependencies.node.split('.')
    const bases = lines('deploy/Dockerfile', /^FROM (\S+)/gm)
    expect(bases.every((base) => base === `node:${major}-bookworm-slim`)).toBe(true)
    expect(bases).toHaveLength(2)
  })

  test('sets known settings, and listens on the port that it checks', () => {
    const assignments = Object.fromEntries(
      lines('deploy/Dockerfile', /^ENV (.+)$/gm)
        .flatMap((line) => line.split(' '))
        .map((pair) => pair.split('=')),
    )
    expect(unknown(Object.keys(assignments))).toEqual([])
    expect(readEnv(assignments)).toMatchObject({ PORT: webPort, HOST: '0.0.0.0' })
    expect(text).toContain(`EXPOSE ${webPort}`)
    expect(text).toContain(`\${process.env.PORT}${alivePath}`)
  })

  test('runs the server directly and not as root', () => {
    expect(text).toMatch(/^USER 1000:1000$/m)
    const words = ['node', ...builtServer].map((word) => JSON.stringify(word))
    expect(text).toContain(`\nENTRYPOINT [${words.join(', ')}]\n`)
  })

  test('copies only files that .dockerignore lets through', () => {
    const allowed = lines('.dockerignore', /^!(.+)$/gm)
    const copied = text
      .split('\n')
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((path) => path !== '.')
    expect(copied.filter((path) => !allowed.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([])
    expect(read('.dockerignore')).toMatch(/^\*$/m)
  })
})

describe('compose.yaml', () => {
  const { services } = parse(read('deploy/compose.yaml'))
  const example = 'deploy/compose.env.example'

  test('sets known settings with valid values', () => {
    expect(unknown(Object.keys(services.app.environment))).toEqual([])
    const filled = Object.fromEntries(namesIn(example).map((name) => [name, 'a'.repeat(64)]))
    const fill = (value: string) =>
      value.replaceAll(/\$\{([A-Z0-9_]+)(?::-([^}]*)|:\?)?\}/g, (_, name, other) => other ?? filled[name])
    const environment = Object.entries<string>(services.app.environment).map(([name, value]) => [name, fill(value)])
    const given = { AUTH_SECRET: filled['AUTH_SECRET'], S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readEnv({ ...given, ...Object.fromEntries(environment) }).demo).toBe(false)
  })

  test('reads every name of the example, or the app does', () => {
    const ofOtherServices = new Set(lines('deploy/compose.yaml', /\$\{([A-Z0-9_]+)/g))
    expect(namesIn(example).filter((name) => !ofOtherServices.has(name) && !settings.has(name))).toEqual([])
    const required = lines('deploy/compose.yaml', /\$\{([A-Z0-9_]+):\?\}/g)
    expect(required.filter((name) => !lines(example, /^([A-Z0-9_]+)=$/gm).includes(name))).toEqual([])
  })

  test('publishes the port of the app on this machine only, and gives it time to stop', () => {
    expect(services.app.ports).toEqual([`127.0.0.1:${webPort}:${webPort}`])
    expect(services.app.environment.PORT).toBe(String(webPort))
    expect(Number.parseInt(services.app.stop_grace_period, 10)).toBeGreaterThan(stopSeconds)
    expect(services.app).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'compose.env' })
  })

  test('agrees with the configuration of the object store', () => {
    const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = services.app.environment
    const { host } = new URL(endpoint)
    expect(read('deploy/garage.toml')).toContain(`api_bind_addr = "0.0.0.0:${host.split(':')[1]}"`)
    expect(read('deploy/garage.toml')).toContain(`s3_region = "${region}"`)
    expect(services.objects.environment.GARAGE_DEFAULT_BUCKET).toBe(bucket)
    expect(Object.keys(services)).toContain(host.split(':')[0])
  })
})

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes'
  const manifest = (file: string) => {
    const documents = parseAllDocuments(read(`${folder}/${file}`))
    expect(documents.flatMap((document) => document.errors)).toEqual([])
    expect(documents).toHaveLength(1)
    return documents[0]?.toJS()
  }
  const config = manifest('configmap.yaml')
  const secret = manifest('secret.example.yaml')
  const deployment = manifest('deployment.yaml')
  const job = manifest('migration/job.yaml')
  const backup = manifest('backup.yaml')
  const backupPod = backup.spec.jobTemplate.spec.template.spec
  const { spec: pod } = deployment.spec.template
  const [container] = pod.containers

  test('are all listed', () => {
    const { resources } = manifest('kustomization.yaml')
    const others = ['kustomization.yaml', 'secret.example.yaml', 'migration/kustomization.yaml', 'migration/job.yaml']
    const found = files.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length + 1)] : []))
    expect([...resources, ...others].toSorted()).toEqual(found.toSorted())
    expect(manifest('migration/kustomization.yaml').images).toEqual(manifest('kustomization.yaml').images)
  })

  test('set known settings with valid values', () => {
    expect(unknown(Object.keys({ ...config.data, ...secret.stringData }))).toEqual([])
    expect(readEnv({ ...config.data, ...secret.stringData })).toMatchObject({ TRUST_PROXY: true, demo: false })
    expect(Object.values(config.data).every((value) => typeof value === 'string')).toBe(true)
  })

  test('serve on until the readiness probe has failed, and then have time to stop', () => {
    const { periodSeconds, failureThreshold, timeoutSeconds } = container.readinessProbe
    const drain = Number(config.data.DRAIN_SECONDS)
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold + timeoutSeconds)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + stopSeconds)
  })

  test('probe the paths and the port of the app', () => {
    expect(container.ports).toEqual([
      { name: 'http', containerPort: webPort },
      { name: 'metrics', containerPort: Number(config.data.METRICS_PORT) },
    ])
    expect(container.readinessProbe.httpGet).toEqual({ path: checkedPath, port: 'http' })
    expect(container.livenessProbe.httpGet).toEqual({ path: alivePath, port: 'http' })
    expect(container.startupProbe.httpGet).toEqual({ path: alivePath, port: 'http' })
    expect(manifest('service.yaml').spec.ports[0].targetPort).toBe('http')
    const { ingress } = manifest('networkpolicy.yaml').spec
    expect(ingress.map((rule: { ports: unknown }) => rule.ports)).toEqual([
      [{ protocol: 'TCP', port: 'http' }],
      [{ protocol: 'TCP', port: 'metrics' }],
    ])
  })

  test('select the pods by their labels', () => {
    const { labels } = deployment.spec.template.metadata
    const selectors = [
      deployment.spec.selector.matchLabels,
      manifest('service.yaml').spec.selector,
      manifest('poddisruptionbudget.yaml').spec.selector.matchLabels,
      ...pod.topologySpreadConstraints.map(
        (each: { labelSelector: { matchLabels: unknown } }) => each.labelSelector.matchLabels,
      ),
    ]
    for (const selector of selectors) expect(selector).toEqual(labels)
    expect(labels).toMatchObject(manifest('networkpolicy.yaml').spec.podSelector.matchLabels)
    for (const { spec } of [job, backup.spec.jobTemplate]) expect(spec.template.metadata.labels).not.toEqual(labels)
  })

  test('update without a gap', () => {
    const { replicas, strategy } = deployment.spec
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(manifest('poddisruptionbudget.yaml').spec.minAvailable).toBeLessThan(replicas)
  })

  test('route the host of PUBLIC_URL', () => {
    const { host } = new URL(config.data.PUBLIC_URL)
    const { rules, tls } = manifest('ingress.yaml').spec
    expect([rules[0].host, ...tls[0].hosts]).toEqual([host, host])
    expect(rules[0].http.paths[0].backend.service.name).toBe(manifest('service.yaml').metadata.name)
  })

  test.each([
    ['deployment', pod],
    ['migration', job.spec.template.spec],
    ['backup', backupPod],
  ])('restrict the pod of the %s', (_, spec) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec.automountServiceAccountToken).toBe(false)
    const [only] = spec.containers
    expect(only.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(only.envFrom).toEqual([
      { configMapRef: { name: config.metadata.name } },
      { secretRef: { name: secret.metadata.name } },
    ])
    expect(only.resources.limits.memory).toBeTruthy()
  })

  test('back up to a volume, with known settings', () => {
    const [{ args, env, volumeMounts }] = backupPod.containers
    const given = Object.fromEntries(env.map(({ name, value }: { name: string; value: string }) => [name, value]))
    expect(unknown(Object.keys(given))).toEqual([])
    expect(readEnv({ ...config.data, ...secret.stringData, ...given })).toMatchObject({ BACKUP_DIR: '/backups' })
    expect(args).toEqual(['backup', 'now'])
    expect(volumeMounts).toContainEqual({ name: 'backups', mountPath: given.BACKUP_DIR })
    const { metadata } = manifest('persistentvolumeclaim.yaml')
    expect(backupPod.volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: metadata.name } })
  })

  test.skipIf(!isInstalled('kubectl'))('are accepted by kubectl kustomize', () => {
    for (const each of [folder, `${folder}/migration`]) {
      expect(run('kubectl', 'kustomize', join(root, each)).stdout).toContain(
        `image: ${manifest('kustomization.yaml').images[0].newName}:`,
      )
    }
  })
})

describe('Prometheus', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yaml'))
  const { services } = parse(read('deploy/compose.yaml'))
  const targets: readonly string[] = jobs.flatMap(
    (job: { static_configs: readonly { targets: readonly string[] }[] }) =>
      job.static_configs.flatMap((config) => config.targets),
  )

  test('reads the metrics of the app, which only other services reach', () => {
    const { METRICS_PORT, METRICS_HOST } = services.app.environment
    expect(targets).toContain(`app:${METRICS_PORT}`)
    expect(METRICS_HOST).toBe('0.0.0.0')
    expect(services.app.ports.join()).not.toContain(METRICS_PORT)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['app', 'node-exporter', 'blackbox-exporter']))
  })

  test('has the jobs that the alerts name', () => {
    const named = new Set(lines('deploy/prometheus/alerts.yaml', /job="([^"]+)"/g))
    const names = jobs.map((job: { job_name: string }) => job.job_name)
    expect([...named].filter((name) => !names.includes(name))).toEqual([])
  })

  test('the manual says what to do for each alert', () => {
    const alerts = lines('deploy/prometheus/alerts.yaml', /- alert: (\w+)/g)
    expect(alerts.filter((name) => !read('docs/operating.md').includes(`\`${name}\``))).toEqual([])
  })
})

describe('systemd/skald.service', () => {
  const file = 'deploy/systemd/skald.service'

  test('sets known settings, has time to stop, and lets V8 compile', () => {
    const names = lines(file, /^Environment=(.+)$/gm).flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    expect(unknown(names)).toEqual([])
    expect(Number(lines(file, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(stopSeconds)
    expect(read(file)).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
    expect(read(file)).toContain(`/node ${builtServer.join(' ')}\n`)
  })

  test.skipIf(!isInstalled('systemd-analyze'))('is accepted by systemd', () => {
    const at = join(scratch(), 'skald.service')
    writeFileSync(at, read(file).replace('/usr/bin/node', process.execPath))
    // Other units of this machine may have warnings of their own.
    const { stderr } = run('systemd-analyze', 'verify', '--man=no', at)
    expect(stderr.split('\n').filter((line) => line.includes('skald'))).toEqual([])
  })
})

describe('the reverse proxies', () => {
  const [nginx, caddy, haproxy] = ['deploy/nginx/skald.conf', 'deploy/caddy/Caddyfile', 'deploy/haproxy/haproxy.cfg']

  test('connect to the port of the app and check its readiness', () => {
    expect(read(nginx)).toContain(`server 127.0.0.1:${webPort} `)
    expect(read(caddy)).toContain(`reverse_proxy 127.0.0.1:${webPort} `)
    expect(read(caddy)).toContain(`health_uri ${checkedPath}`)
    expect(lines(haproxy, /^ {4}server \S+ [\d.]+:(\d+)$/gm)).toEqual(Array.from({ length: 3 }, () => String(webPort)))
  })

  test('HAProxy checks as in the benchmark of rolling restarts, and gives up a process before its drain ends', () => {
    const [check] = lines(haproxy, /^ {4}(http-check .+)$/gm)
    expect(read('bench/scaling/haproxy.ts')).toContain(`'  ${check}'`)
    const [, seconds, failures] = /inter (\d+)s fall (\d+)/.exec(read(haproxy)) ?? []
    const [drain] = lines(haproxy, /DRAIN_SECONDS=(\d+)/g)
    expect(Number(drain)).toBeGreaterThan(Number(seconds) * Number(failures))
  })

  test('keep idle connections for less time than the app', () => {
    const [, app] = /keepAliveTimeout: ([\d_]+)/.exec(read('src/web/http/http-server.ts')) ?? []
    const own = [/keepalive_timeout (\d+)s/.exec(read(nginx)), /keepalive (\d+)s/.exec(read(caddy))]
    for (const found of own) expect(Number(found?.[1])).toBeLessThan(Number(app?.replaceAll('_', '')) / 1000)
  })

  test('nginx accepts the largest body of the app and streams events', () => {
    const [limit] = lines(nginx, /client_max_body_size (\d+)m/g)
    expect(Number(limit) * 1024 ** 2).toBeGreaterThan(Math.max(usualBodyLimits.uploadBytes, longestBody))
    const [pattern = ''] = lines(nginx, /location ~ (\S+) \{/g)
    for (const path of ['/mcp', '/messages/live', '/messages/abc/live']) expect(path).toMatch(new RegExp(pattern))
    expect('/messages/abc').not.toMatch(new RegExp(pattern))
  })

  test('replace the X-Forwarded headers of clients', () => {
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host']) {
      expect(read(nginx)).toContain(`proxy_set_header ${name} `)
      expect(read(haproxy)).toContain(`http-request set-header ${name} `)
    }
  })

  test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('nginx accepts skald.conf', () => {
    const folder = scratch()
    const { key, certificate } = selfSigned(folder)
    const text = read(nginx)
      .replaceAll(/\S+fullchain\.pem/g, certificate)
      .replaceAll(/\S+privkey\.pem/g, key)
      .replaceAll(/^ *listen \[.*\n/gm, '')
      .replace('listen 80;', 'listen 127.0.0.1:38080;')
      .replace('listen 443 ', 'listen 127.0.0.1:38443 ')
      .replace('# server 127', 'server 127')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const http = `access_log off;\n${paths.join('\n')}\n${text}`
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
    expect(run('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'))).toMatchObject({ status: 0 })
  })

  test.skipIf(!isInstalled('haproxy') || !isInstalled('openssl'))('HAProxy accepts haproxy.cfg', () => {
    const folder = scratch()
    const { both } = selfSigned(folder)
    const text = read(haproxy)
      .replace('/etc/haproxy/certs/', both)
      .replaceAll(/^ *(?:user|group) .*\n/gm, '')
    writeFileSync(join(folder, 'haproxy.cfg'), text)
    expect(run('haproxy', '-c', '-f', join(folder, 'haproxy.cfg'))).toMatchObject({ status: 0 })
  })

  test.skipIf(!isInstalled('caddy')).each([
    ['', read(caddy)],
    [' with active checks', read(caddy).replaceAll(/# (?=lb_|health_)/g, '')],
  ])('Caddy accepts the Caddyfile%s', (_, text) => {
    const folder = scratch()
    writeFileSync(join(folder, 'Caddyfile'), text)
    const args = ['--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    expect(run('caddy', 'validate', ...args)).toMatchObject({ status: 0 })
  })
})

function isInstalled(program: string): boolean {
  const path = `${process.env['PATH']}:/usr/sbin`
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).status === 0
}

function run(program: string, ...args: string[]) {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, HOME: scratch(), XDG_DATA_HOME: scratch() }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'deployment-'))
}

function selfSigned(folder: string) {
  const [key, certificate, both] = [join(folder, 'key.pem'), join(folder, 'certificate.pem'), join(folder, 'both.pem')]
  const subject = ['-subj', '/CN=market.example.com', '-days', '1', '-nodes']
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { key, certificate, both }
}
