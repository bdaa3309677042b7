import type { Settings } from '#src/ports/settings.ts'
import type { StoredDocument } from './public/store.ts'
import { isDocumentShown } from './public/shown-documents.ts'
import { documentPath, isOwnSlug, versionState } from './rules.ts'
import { titleOf } from './render.ts'
import type { findVersions } from './store.ts'
import type { DocumentLine, DocumentState, DocumentVersion } from './view.ts'

type Facts = {
  readonly slug: string
  /** The stored version in force. */
  readonly inForce: Pick<StoredDocument, 'source' | 'publishedAt'> | undefined
  /** The source to name the document by. */
  readonly source: string | null
  readonly nextAt: Date | null
}

export function documentLine(settings: Settings, { slug, inForce, source, nextAt }: Facts): DocumentLine {
  const isStored = (inForce?.source ?? null) !== null
  const state: DocumentState = isOwnSlug(slug) ? (isStored ? 'own' : 'removed') : isStored ? 'edited' : 'release'
  return {
    ...{ slug, state, nextAt },
    path: documentPath(slug),
    title: source === null ? slug : titleOf(source, settings),
    isShown: state !== 'removed' && isDocumentShown(settings, slug),
    publishedAt: isStored ? (inForce?.publishedAt ?? null) : null,
  }
}

type Row = Omit<Awaited<ReturnType<typeof findVersions>>[number], 'key'>

export const versionView =
  (inForce: number | null, now: Date) =>
  ({ id, createdAt, publishedAt, withdrawnAt, actorName, username, isReset }: Row): DocumentVersion => ({
    ...{ id, createdAt, publishedAt, isReset },
    who: username === null ? actorName : `@${username}`,
    state: versionState({ id, publishedAt, withdrawnAt }, inForce, now),
  })
