import { Button } from '#src/ui/elements/button.tsx'
import { Share2 } from '#src/ui/elements/icons.ts'
import { toast } from '#src/ui/shell/toast.ts'

/** Opens the system's share sheet; where there is none, copies the page's own address. Hidden without a script. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button type="button" look="bare" size="small" className="needs-script" onClick={() => void share(title)}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = canonicalUrl()
  // Where it may be shared, the sheet says by itself what became of it: closing it is no failure.
  if (navigator.canShare?.({ title, url })) return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', tone: 'ok' })
  } catch {
    toast({ title: 'The link could not be copied', description: url, tone: 'bad' })
  }
}

/** The address that stays, also where one came by another. */
function canonicalUrl(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
}
