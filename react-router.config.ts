import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // One file that is both: asking for parts of the route table as you go would cost a request for each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
