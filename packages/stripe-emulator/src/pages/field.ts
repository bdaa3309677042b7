import { html, type Html } from './html.ts'

export interface Field {
  name: string
  label: string
  value: string
  error: string | undefined
  autocomplete: string
  type?: 'text' | 'email'
  isNumeric?: boolean
  isReadOnly?: boolean
  placeholder?: string
}

/** A labelled input with its accessible error message. */
export function field(about: Field): Html {
  const { name, error } = about
  const errorId = `${name}-error`
  return html`<div class="field">
    <label for="${name}">${about.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${about.type ?? 'text'}"
      value="${about.value}"
      autocomplete="${about.autocomplete}"
      ${about.isNumeric ? html`inputmode="numeric"` : null}
      ${about.placeholder ? html`placeholder="${about.placeholder}"` : null}
      ${about.isReadOnly ? html`readonly` : null}
      ${error ? html`aria-invalid="true" aria-describedby="${errorId}"` : null}
    />
    ${error ? html`<p class="error" id="${errorId}">${error}</p>` : null}
  </div>`
}
