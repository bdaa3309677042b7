import { Download } from '#src/ui/elements/icons.ts'
import { useRevalidator } from 'react-router'
import type { ButtonSize } from '#src/ui/elements/button.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { Menu } from '#src/ui/elements/menu.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { Format } from '#src/buying/library/rules.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { readerHref } from '#src/buying/library/ui/words.ts'

const formatNames: Readonly<Record<Format, string>> = {
  md: 'Markdown (.md)',
  txt: 'Plain text (.txt)',
  json: 'JSON (.json)',
  skill: 'Skill for assistants (SKILL.md)',
  agents: 'Instructions for agents (AGENTS.md)',
}

const noticeAfterMs = 1500

type DownloadMenuProps = {
  readonly purchase: PurchaseView
  /** The version and the filled-in values; omitted for the newest, unfilled one. */
  readonly version?: number | undefined
  readonly values?: readonly string[] | undefined
  readonly size?: ButtonSize | undefined
}

/** A plain form, since only the browser can save a file. One button per format. */
export function DownloadMenu({ purchase, version, values = [], size = 'small' }: DownloadMenuProps) {
  const { revalidate } = useRevalidator()
  // Browsers report no finished download, so the page reloads after a moment.
  const noticeOpening = () => {
    if (purchase.openedAt === null) setTimeout(() => void revalidate(), noticeAfterMs)
  }
  return (
    <Menu
      triggerClass={buttonClass({ size })}
      trigger={
        <>
          <Download aria-hidden="true" />
          Download <VisuallyHidden>{purchase.title}</VisuallyHidden>
        </>
      }
    >
      <form method="post" action={`${readerHref(purchase)}/text`} onSubmit={noticeOpening}>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {values.map((value, i) => (
          <input key={i} type="hidden" name="value" value={value} />
        ))}
        {Object.entries(formatNames).map(([format, name]) => (
          <button key={format} name="format" value={format} data-dismiss>
            {name}
          </button>
        ))}
      </form>
    </Menu>
  )
}
