import type { S3Client } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import type { Store } from '#src/adapters/files/store.ts'

export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Connection = { readonly client: S3Client; readonly disk: Disk }

/** Keeps files in a bucket of anything that speaks S3. The SDK is loaded at first use, since most shops never need it. */
export function createS3(settings: S3Settings): Store {
  let connection: Promise<Connection> | null = null
  const connected = () => (connection ??= connect(settings))
  return {
    write: async (path, bytes, contentType) => (await connected()).disk.put(path, bytes, { contentType }),
    read: async (path) => (await connected()).disk.getBytes(path).catch(nullIfMissing),
    remove: async (path) => (await connected()).disk.delete(path),
    async isHealthy() {
      const { HeadBucketCommand } = await import('@aws-sdk/client-s3')
      const { client } = await connected()
      return client.send(new HeadBucketCommand({ Bucket: settings.bucket })).then(
        () => true,
        () => false,
      )
    },
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
    // Checksums in trailers are an AWS habit; many servers that speak S3 answer them with an error.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Buckets made since 2023 refuse access lists, so none are sent: we serve the files ourselves.
  const driver = new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
  return { client, disk: new Disk(driver) }
}

/** A missing bucket answers 404 as well, but that is an outage and not a missing file. */
function nullIfMissing(error: unknown): null {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error && cause.name === 'NoSuchKey') return null
  throw error
}
