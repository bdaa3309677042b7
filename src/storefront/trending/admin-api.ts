import { mapped, put, remove } from '#src/api/endpoint.ts'
import { pinListing } from './operations/trending.ts'

const anyListing = { params: { id: ':listing' } }

export const endpoints = [
  put('/admin/listings/{id}/pin', 'admin:write', {
    id: 'pinListing',
    tag: 'Admin: listings',
    summary: 'Pin a listing as trending',
    useCases: [pinListing],
    example: anyListing,
    answer: ({ run, params }) => mapped(run(pinListing, { promptId: params['id'], isPinned: true }), () => undefined),
  }),
  remove('/admin/listings/{id}/pin', 'admin:write', {
    id: 'unpinListing',
    tag: 'Admin: listings',
    summary: 'Unpin a listing',
    useCases: [pinListing],
    example: anyListing,
    answer: ({ run, params }) => mapped(run(pinListing, { promptId: params['id'], isPinned: false }), () => undefined),
  }),
]
