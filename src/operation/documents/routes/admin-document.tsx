import { data } from 'react-router'
import { adminsOnly } from '#src/kernel/access.ts'
import { DocumentEditor } from '#src/operation/admin/ui/document-editor.tsx'
import { blockNames, variableNames } from '#src/operation/documents/public/names.ts'
import {
  previewDocument,
  readDocument,
  resetDocument,
  saveDocument,
} from '#src/operation/documents/operations/documents.ts'
import { listVersions, readVersion, withdrawVersion } from '#src/operation/documents/operations/versions.ts'
import { documentPath, isOwnSlug, needsNotice, newPage, ownSlug } from '#src/operation/documents/rules.ts'
import { documentTexts } from '#src/operation/documents/texts.ts'
import type { DocumentDetail } from '#src/operation/documents/view.ts'
import { factsOf } from '#src/web/client/document-facts.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { loadFacts } from '#src/web/document-facts.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-document'

export const meta = titled('Document')

function adminOf(context: Route.LoaderArgs['context'], request: Request): Scope {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const refusal = adminsOnly(scope.actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  return scope
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { run, settings } = adminOf(context, request)
  const { searchParams } = new URL(request.url)
  const title = (searchParams.get('title') ?? '').trim().slice(0, 80)
  if (params.slug === 'new') {
    const slug = ownSlug(title)
    if (slug === '') throw redirectWith('/admin/documents', { title: documentTexts.nameMissing, tone: 'bad' })
    throw redirectWith(`/admin/documents/${slug}?title=${encodeURIComponent(title)}`)
  }
  const [read, versions] = await Promise.all([
    run(readDocument, { slug: params.slug }),
    run(listVersions, { slug: params.slug }),
  ])
  const isNew = !read.ok && isOwnSlug(params.slug) && read.failure.code === 'document-missing'
  if (!read.ok && !isNew) return data({ found: null }, { status: 404 })
  const document = read.ok ? read.value : newDocument(params.slug, title)
  // An earlier version as the text to continue with.
  const asked = searchParams.get('version')
  const version = asked === null ? null : await run(readVersion, { slug: params.slug, id: asked })
  const source = version?.ok ? (version.value.source ?? settings.releaseDocuments.get(params.slug)) : undefined
  return {
    found: {
      isNew,
      document: source === undefined ? document : { ...document, source },
      versions: versions.ok ? versions.value.items : [],
      noticeDays: needsNotice(settings, params.slug) ? settings.termsNoticeDays : null,
      facts: loadFacts(settings, new URLSearchParams()),
      variables: variableNames,
      blocks: blockNames,
    },
  }
}

const newDocument = (slug: string, title: string): DocumentDetail => ({
  ...{ slug, title, path: documentPath(slug), state: 'removed', isShown: false, publishedAt: null, nextAt: null },
  ...{ source: newPage(title || slug), version: null, lastId: 0 },
})

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const { run } = adminOf(context, request)
  const posted = await formValues(request, ['intent', 'source', 'publishAt', 'editorial', 'read', 'id'])
  const { source = '', publishAt = '', editorial = '', read, id } = posted
  const values = { source, publishAt, editorial }
  const here = `/admin/documents/${slug}`
  const intent = intentOf(posted['intent'], ['preview', 'publish', 'reset', 'withdraw'])
  if (intent === 'preview') {
    const preview = await run(previewDocument, { slug, source })
    return preview.ok ? { preview: preview.value, values } : refused(preview.failure, values)
  }
  if (intent === 'publish') {
    const saved = await run(saveDocument, { slug, source, publishAt, isEditorial: editorial !== '', read })
    if (!saved.ok) return refused(saved.failure, values)
    const { publishedAt } = saved.value
    const title = publishAt === '' ? documentTexts.published : documentTexts.scheduled(publishedAt)
    return redirectWith(here, { title })
  }
  if (intent === 'withdraw') {
    const withdrawn = await run(withdrawVersion, { slug, id })
    return redirectWith(here, withdrawn.ok ? { title: documentTexts.withdrawn } : toastOf(withdrawn.failure))
  }
  const reset = await run(resetDocument, { slug, read })
  if (!reset.ok) return redirectWith(here, toastOf(reset.failure))
  if (isOwnSlug(slug)) return redirectWith('/admin/documents', { title: documentTexts.removed })
  const { announcedFor } = reset.value
  return redirectWith(here, {
    title: announcedFor === null ? documentTexts.reset : documentTexts.scheduled(announcedFor),
  })
}

export default function AdminDocument({ loaderData: { found }, actionData, params }: Route.ComponentProps) {
  if (!found) return <NotFoundPage path={`/admin/documents/${params.slug}`} />
  return (
    <DocumentEditor
      {...found}
      facts={factsOf(found.facts, '/create-prompt')}
      values={actionData?.values ?? null}
      failure={actionData && 'failure' in actionData ? actionData.failure : null}
      preview={actionData && 'preview' in actionData ? actionData.preview : null}
    />
  )
}
