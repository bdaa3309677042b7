import { data } from 'react-router'
import { useEffect, useState } from 'react'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/dev-broken'

/** A page that fails as its URL says, to view and test the error pages. */
export function loader({ context, params: { where } }: Route.LoaderArgs) {
  if (!context.get(scopeContext).isDemoOpen) throw data(null, { status: 404 })
  if (where === 'loader') throw new Error('The loader broke, as requested')
  return { where }
}

export default function DevBroken({ loaderData: { where } }: Route.ComponentProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  if (where === 'render') throw new Error('The page broke while rendering, as requested')
  if (where === 'browser' && isDrawn) throw new Error('The page broke in the browser, as requested')
  return <p className="wrap section">This page breaks in the loader, in render, or in the browser.</p>
}
