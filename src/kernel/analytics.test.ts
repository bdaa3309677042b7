import { expect, test } from 'vitest'
import { analyticsScriptOf, hostOf } from './analytics.ts'
import { shopSettings } from './shop-settings.ts'

test.each([
  ['<script src="https://stats.example/js/script.js"></script>', 'https://stats.example/js/script.js', {}],
  [
    '<script defer data-domain="shop.example" src="https://stats.example/script.js"></script>',
    'https://stats.example/script.js',
    { 'data-domain': 'shop.example' },
  ],
  [
    " <SCRIPT async src='https://stats.example:8443/s.js?id=1&amp;x=2' id='stats'  data-website-id = 'a b' ></script> ",
    'https://stats.example:8443/s.js?id=1&x=2',
    { id: 'stats', 'data-website-id': 'a b' },
  ],
])('reads %s', (tag, src, attributes) => {
  expect(analyticsScriptOf(tag)).toEqual({ src, attributes })
})

test.each([
  'https://stats.example/script.js',
  '<script></script>',
  '<script>alert(1)</script>',
  '<script src="https://stats.example/s.js">alert(1)</script>',
  '<script src="https://stats.example/s.js"></script><script>alert(1)</script>',
  '<script src="https://stats.example/s.js" onload="alert(1)"></script>',
  '<script src="https://stats.example/s.js" nonce="x"></script>',
  '<script src="http://stats.example/s.js"></script>',
  '<script src="//stats.example/s.js"></script>',
  '<script src="/s.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src=https://stats.example/s.js></script>',
  `<script src="https://*/s.js"></script>`,
  `<script src="https://*.example/s.js"></script>`,
  `<script src="https://stats.example; script-src *"></script>`,
  `<script src="https://'unsafe-inline'/s.js"></script>`,
  '<script src="https://me:secret@stats.example/s.js"></script>',
  '<script src="https://localhost/s.js"></script>',
  '<script src="https://10.0.0.1/s.js"></script>',
  '<img src="https://stats.example/s.js">',
])('refuses %s', (tag) => {
  expect(analyticsScriptOf(tag)).toBeNull()
  expect(shopSettings.analyticsTag.schema.safeParse(tag).success).toBe(false)
})

test.each([
  ['https://stats.example', 'https://stats.example'],
  ['https://Stats.Example/', 'https://stats.example'],
  ['https://stats.example:8443', 'https://stats.example:8443'],
  ['https://zähler.example', 'https://xn--zhler-gra.example'],
])('the host %s is %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
  expect(shopSettings.analyticsHost.schema.parse(url)).toBe(host)
})

test.each([
  '*',
  'https:',
  'https://*',
  'https://*.example',
  "'unsafe-inline'",
  "https://stats.example 'unsafe-eval'",
  'https://stats.example;script-src *',
  'https://stats.example,https://other.example',
  'http://stats.example',
  'wss://stats.example',
  'data:',
  'stats.example',
  'https://user@stats.example',
  'https://[::1]',
  'https://127.0.0.1',
  'https://stats.example\n',
])('the policy never gets %j', (url) => {
  expect(hostOf(url)).toBeNull()
})

test.each(['*', "'unsafe-inline'", 'https://*.example', 'https://a.example b', 'https://a.example;x'])(
  'the setting refuses %j',
  (url) => {
    expect(shopSettings.analyticsHost.schema.safeParse(url).error?.issues[0]?.message).toMatch(/^must be /)
  },
)
