import type { Generated } from 'kysely'

type GitRepositoriesTable = {
  creator_id: string
  head: string | null
  listings: Generated<string>
  bytes: Generated<number>
}
type GitObjectsTable = { creator_id: string; hash: string; type: string; content: Uint8Array; size: number | null }
type GitPicturesTable = { creator_id: string; url: string; hash: string }

declare module '#src/ports/database.ts' {
  interface Tables {
    git_repositories: GitRepositoriesTable
    git_objects: GitObjectsTable
    git_pictures: GitPicturesTable
  }
}
