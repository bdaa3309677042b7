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

export interface Select extends Pick<Field, 'name' | 'label' | 'value' | 'error' | 'autocomplete'> {
  options: { value: string; label: string }[]
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

/** A labelled list to choose from, which begins with no choice. */
export function select(about: Select): Html {
  const { name, error } = about
  const errorId = `${name}-error`
  const options = about.options.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === about.value ? html`selected` : null}>${label}</option>`,
  )
  return html`<div class="field">
    <label for="${name}">${about.label}</label>
    <select
      id="${name}"
      name="${name}"
      autocomplete="${about.autocomplete}"
      ${error ? html`aria-invalid="true" aria-describedby="${errorId}"` : null}
    >
      <option value=""></option>
      ${options}
    </select>
    ${error ? html`<p class="error" id="${errorId}">${error}</p>` : null}
  </div>`
}
