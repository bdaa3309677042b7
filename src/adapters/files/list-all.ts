import type { Disk } from 'flydrive'

/** The paths of all files in a disk or bucket. */
export async function* listAll(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
