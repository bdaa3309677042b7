import type { Look } from '#src/features/views/public/view-counter.ts'

/** What a request says of who looks at a listing. */
export function lookOf(request: Request, who: Pick<Look, 'promptId' | 'ip' | 'viewerId'>): Look {
  const { headers } = request
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose')].join(' ')
  return { ...who, agent: headers.get('user-agent') ?? '', purpose }
}
