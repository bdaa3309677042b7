import type { MouseEvent, RefObject } from 'react'
import { useState } from 'react'
import { Code } from '#src/platform/developers/ui/code.tsx'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import '#src/platform/developers/ui/developers.css'

type State =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'shown'; readonly text: string }

const address = '/api/listing-draft'
const failed = 'The file could not be loaded. Try again.'

/** The file of the skill that buyers get, written by the server from the form. Without JavaScript, it opens in a new tab. */
export function SkillPreview({ form, isNew }: { form: RefObject<HTMLFormElement | null>; isNew: boolean }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const show = async (event: MouseEvent) => {
    event.preventDefault()
    if (!form.current) return
    setState({ kind: 'loading' })
    setState(await requestSkill(form.current))
  }
  return (
    <details>
      <summary className={buttonClass({ size: 'small' })}>How your prompt looks as a skill</summary>
      <div className="stack mt-4">
        <div className="text small">
          <p>Buyers can install your prompt as a skill in Claude Code, Cursor, Codex and other tools.</p>
          <ul>
            <li>The title becomes the name. Latin letters and digits are kept.</li>
            <li>Agents read title and description to decide when to use the skill. Say what it does and when.</li>
            <li>Your text follows unchanged, and your variables as inputs that the agent asks for.</li>
            <li>The prompts of a pack are files beside SKILL.md.</li>
          </ul>
          {isNew && <p>The address in the file is an example until you publish.</p>}
        </div>
        <div>
          <Button
            size="small"
            name="intent"
            value="skill"
            formAction={address}
            formTarget="_blank"
            formNoValidate
            pending={state.kind === 'loading'}
            onClick={(event) => void show(event)}
          >
            Show SKILL.md
          </Button>
        </div>
        {state.kind === 'failed' && <Notice tone="bad" title={state.message} live />}
        {state.kind === 'shown' && <Code label="SKILL.md">{state.text}</Code>}
      </div>
    </details>
  )
}

async function requestSkill(form: HTMLFormElement): Promise<State> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('intent', 'skill')
  try {
    const response = await fetch(address, { method: 'POST', body })
    const text = await response.text()
    return response.ok ? { kind: 'shown', text } : { kind: 'failed', message: messageIn(text) }
  } catch {
    return { kind: 'failed', message: failed }
  }
}

function messageIn(json: string): string {
  const { message = failed } = JSON.parse(json) as { message?: string }
  return message
}
