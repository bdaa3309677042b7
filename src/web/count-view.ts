import type { ViewInput } from '#src/storefront/views/public/view-counter.ts'

/** Builds a listing view from a request. */
export function viewOf(request: Request, who: Pick<ViewInput, 'promptId' | 'ip' | 'viewerId'>): ViewInput {
  return { ...who, agent: request.headers.get('user-agent') ?? '', purpose: purposeOf(request) }
}

/** The purpose that the browser declares, such as a prefetch. */
export function purposeOf({ headers }: Request): string {
  return [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose')].join(' ')
}
