import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { environmentOf } from './environment.ts'

const sites = { GOOGLE_CLIENT_ID: 'a', GITHUB_CLIENT_ID: 'b', OIDC_CLIENT_ID: 'c', OIDC_ISSUER: 'https://id.example' }
const secrets = {
  AUTH_SECRET: 'hush-auth-0123456789012345678901234567890',
  S3_ACCESS_KEY_ID: 'hush-access',
  S3_SECRET_ACCESS_KEY: 'hush-s3',
  STRIPE_SECRET_KEY: 'sk_test_hush',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect_hush',
  GOOGLE_CLIENT_SECRET: 'hush-google',
  GITHUB_CLIENT_SECRET: 'hush-github',
  OIDC_CLIENT_SECRET: 'hush-oidc',
}
const places = {
  DATABASE_URL: 'postgres://hush-user:hush-word@db.example:5432/skald?sslpassword=hush-query',
  SMTP_URL: 'smtps://hush-user:hush-word@mail.example:465?auth=hush-query#hush',
  S3_ENDPOINT: 'https://hush-user:hush-word@s3.example/files?key=hush-query',
  PUBLIC_URL: 'https://hush-user:hush-word@shop.example',
}
const shown = (source: Record<string, string>) => environmentOf(readEnv(source))
const find = (source: Record<string, string>, name: string) => shown(source).find((one) => one.name === name)

test('shows no part of a secret', () => {
  const all = { ...secrets, ...places, ...sites, S3_BUCKET: 'pictures', MAIL_FROM: 'market@mail.example' }
  expect(JSON.stringify(shown(all))).not.toContain('hush')
  for (const name of Object.keys(secrets))
    expect(find(all, name)).toMatchObject({ value: 'set', isSecret: true, isGiven: true })
})

test.each(Object.keys(secrets))('shows %s as not set', (name) => {
  expect(find({}, name)).toMatchObject({ value: '', isSecret: true, isGiven: false })
})

test('shows a URL without credentials', () => {
  const all = { ...secrets, ...places, ...sites, S3_BUCKET: 'pictures', MAIL_FROM: 'market@mail.example' }
  const values = ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT', 'PUBLIC_URL'].map((name) => find(all, name)?.value)
  expect(values).toEqual([
    'postgres://db.example:5432/skald',
    'smtps://mail.example:465',
    'https://s3.example/files',
    'https://shop.example',
  ])
  const many = { ...secrets, ...sites, DATABASE_URL: 'postgres://hush:hush@a:1,b:2/skald' }
  expect(find(many, 'DATABASE_URL')?.value).toBe('set')
  const replicas = {
    ...many,
    DATABASE_URL: 'postgres://c/skald',
    DATABASE_REPLICA_URL: 'postgres://me:hush@a:1/skald, postgres://me:hush@b/skald',
  }
  expect(find(replicas, 'DATABASE_REPLICA_URL')?.value).toBe('postgres://a:1/skald, postgres://b/skald')
})

test('shows each value and whether it is a default', () => {
  expect(find({ BACKUP_KEEP: '30' }, 'BACKUP_KEEP')).toMatchObject({ value: '30', isGiven: true })
  expect(find({}, 'BACKUP_KEEP')).toMatchObject({ value: '7', isGiven: false })
  expect(find({ PORT: '4000' }, 'SANDBOX_PORT')).toMatchObject({ value: '4001', isGiven: false })
  expect(find({}, 'DEMO')).toMatchObject({ value: '1', isGiven: false })
  expect(find({}, 'TRUST_PROXY')).toMatchObject({ value: '0', isGiven: false })
})
