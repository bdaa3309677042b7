import { CircleAlert, CircleCheck, Info, TriangleAlert } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const

type NoticeProps = {
  tone?: NoticeTone | undefined
  title: string
  /** Announces it to screen readers if it appears after the page has loaded. */
  live?: boolean | undefined
  children?: ReactNode
}

/** A notice within the page. */
export function Notice({ tone = 'info', title, live, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={classNames('alert', tone !== 'info' && `alert-${tone}`)}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" />
      <b>{title}</b>
      {children && <p className="alert-text">{children}</p>}
    </div>
  )
}
