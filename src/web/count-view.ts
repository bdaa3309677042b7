import type { ViewInput } from '#src/features/views/public/view-counter.ts'

/** Builds a listing view from a request. */
export function viewOf(request: Request, who: Pick<ViewInput, 'promptId' | 'ip' | 'viewerId'>): ViewInput {
  const { headers } = request
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose')].join(' ')
  return { ...who, agent: headers.get('user-agent') ?? '', purpose }
}
