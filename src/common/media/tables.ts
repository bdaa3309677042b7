import type { Bucket } from '#src/common/media/rules.ts'

type ImagesTable = {
  id: string
  owner_id: string
  bucket: Bucket
  path: string
  width: number
  height: number
  color: string
  widths: number[]
  created_at: Date
}

type UploadWindowsTable = { owner_id: string; uploads: number; ends_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    images: ImagesTable
    upload_windows: UploadWindowsTable
  }
}
