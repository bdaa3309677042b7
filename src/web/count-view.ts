import type { Look } from '#src/features/views/public/view-counter.ts'

/** Builds a listing view from a request. */
export function viewOf(request: Request, who: Pick<Look, 'promptId' | 'ip' | 'viewerId'>): Look {
  const { headers } = request
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose')].join(' ')
  return { ...who, agent: headers.get('user-agent') ?? '', purpose }
}
