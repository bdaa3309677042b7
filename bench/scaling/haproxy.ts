import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureCommands } from '../debian-packages.ts'

/** Starts HAProxy in front of these ports, round robin. Installs Debian's package if the user is root. */
export async function startProxy(directory: string, port: number, ports: readonly number[]) {
  ensureCommands({ haproxy: 'haproxy' })
  const file = join(directory, `haproxy-${ports.length}.cfg`)
  const servers = ports.map((each, n) => `  server app${n} 127.0.0.1:${each} check`)
  writeFileSync(
    file,
    [
      ...['global', '  maxconn 2000', '  nbthread 1'],
      ...['defaults', '  mode http', '  timeout connect 5s', '  timeout client 30s', '  timeout server 30s'],
      ...['frontend web', `  bind 127.0.0.1:${port}`, '  default_backend apps'],
      ...[
        'backend apps',
        '  balance roundrobin',
        '  option httpchk',
        '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost',
        ...servers,
        '',
      ],
    ].join('\n'),
  )
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 2] })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return { stop: () => void child.kill('SIGKILL') }
    await pause(100)
  }
  throw new Error('HAProxy did not become ready.')
}
