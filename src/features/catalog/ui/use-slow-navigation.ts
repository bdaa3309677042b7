import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const noticeableMs = 250

/** True while the page at that path is being fetched anew and it takes long enough to be noticed. */
export function useSlowNavigation(path: string): boolean {
  const { state, location } = useNavigation()
  const isPending = state === 'loading' && location.pathname === path
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), noticeableMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && isSlow
}
