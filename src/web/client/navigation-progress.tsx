import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const noticeableMs = 250

/** A progress bar at the top while a slow navigation is pending. */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), noticeableMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && isSlow ? <div className="slow-page" role="progressbar" aria-label="Loading" /> : null
}
