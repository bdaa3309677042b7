import type { S3Client } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import { listAll } from '#src/adapters/files/list-all.ts'
import type { Store } from '#src/adapters/files/store.ts'

export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Connection = { readonly client: S3Client; readonly disk: Disk }

/** Stores files in an S3-compatible bucket. Loads the SDK on first use, since most installations do not need it. */
export function createS3(settings: S3Settings): Store {
  let connection: Promise<Connection> | null = null
  const connected = () => (connection ??= connect(settings))
  return {
    write: async (path, bytes, contentType) => (await connected()).disk.put(path, bytes, { contentType }),
    read: async (path) => (await connected()).disk.getBytes(path).catch(nullIfMissing),
    // Some servers, such as Google's, answer 404 to the removal of a missing file.
    async remove(path) {
      await (await connected()).disk.delete(path).catch(nullIfMissing)
    },
    async *list() {
      yield* listAll((await connected()).disk)
    },
    isHealthy: async () => (await problemOf(settings, await connected())) === null,
    problem: async () => problemOf(settings, await connected()),
  }
}

async function problemOf({ bucket, endpoint }: S3Settings, { client }: Connection): Promise<string | null> {
  const { HeadBucketCommand, S3ServiceException } = await import('@aws-sdk/client-s3')
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return null
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 404) return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}. Create it first.`
    if (status === 401 || status === 403)
      return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} does not give them access to the bucket ${bucket}.`
    if (status === 301) return `S3_REGION: the bucket ${bucket} is in another region.`
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return `S3_ENDPOINT: ${endpoint} does not answer as expected (${reason}).`
  }
}

async function connect(settings: S3Settings): Promise<Connection> {
  const [{ S3Client }, { S3Driver }, { Disk }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('flydrive'),
  ])
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    // Many S3-compatible servers reject checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Buckets created since 2023 reject ACLs, and we serve the files ourselves.
  const driver = new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
  return { client, disk: new Disk(driver) }
}

/** A missing bucket is also a 404, but it is an outage and not a missing file. */
function nullIfMissing(error: unknown): null {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error && cause.name === 'NoSuchKey') return null
  throw error
}
