import { returnPath } from '#src/features/accounts/rules.ts'
import { SiteMark } from '#src/features/accounts/ui/site-mark.tsx'
import type { SiteView } from '#src/features/accounts/view.ts'
import { Button } from '#src/ui/elements/button.tsx'

type ContinueWithProps = { readonly sites: readonly SiteView[]; readonly next: string; readonly invite?: string }

/** The ways in by other sites. Plain forms: the answer leads away from here, which only the browser itself does. */
export function ContinueWith({ sites, next, invite = '' }: ContinueWithProps) {
  return sites.map(({ id, name }) => (
    <form key={id} method="post" action={returnPath(id)} className="mt-4">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="invite" value={invite} />
      <Button size="large" wide>
        <SiteMark id={id} />
        Continue with {name}
      </Button>
    </form>
  ))
}
