import { useEffect, useState } from 'react'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { RunPlace } from '#src/platform/models/rules.ts'
import { defaultModelOf, runPlaces } from '#src/platform/models/rules.ts'
import type { ModelKeyView } from '#src/platform/models/view.ts'

// The chosen model, and keys that the user keeps only in this browser.

const storageKey = 'models'
/** Ollama's address. LM Studio uses port 1234. */
export const usualLocalUrl = 'http://localhost:11434/v1'

type Stored = {
  /** The last choice of each place on the page, such as the second model of a comparison. */
  readonly choices: Readonly<Record<string, { readonly place: RunPlace; readonly model: string }>>
  /** Keys and addresses by provider, kept in this browser only. */
  readonly keys: Readonly<Record<string, string>>
  readonly urls: Readonly<Record<string, string>>
}
const nothing: Stored = { choices: {}, keys: {}, urls: {} }

export type ModelSources = {
  readonly keys: readonly Pick<ModelKeyView, 'provider' | 'hint' | 'baseUrl'>[]
  /** Whether this is a demo, with the emulator. */
  readonly isDemo: boolean
}

/** What a run sends about its model. */
export type Chosen = {
  readonly provider: Exclude<RunPlace, 'browser'>
  readonly model: string
  readonly apiKey?: string
  readonly baseUrl?: string
}

/** The places that the user can choose: the emulator in a demo, and models on their computer where the page can call them. */
export function placesFor({ isDemo }: ModelSources, allowsBrowser: boolean): RunPlace[] {
  return runPlaces.filter((place) => (place === 'demo' ? isDemo : place === 'browser' ? allowsBrowser : true))
}

type Options = ModelSources & {
  /** Names the place on the page, so that each remembers its own choice. */
  readonly slot: string
  /** Whether the page can call a model on the user's computer. */
  readonly allowsBrowser?: boolean
  /** The provider of the model that the prompt is for. */
  readonly suggested?: ModelProvider | null
}

/** The user's choice of a model. It is remembered in this browser; until the page is hydrated, it is the first with a key. */
export function useModelChoice({ slot, keys, isDemo, allowsBrowser = false, suggested = null }: Options) {
  const places = placesFor({ keys, isDemo }, allowsBrowser)
  const [stored, setStored] = useState(nothing)
  useEffect(() => setStored(readStored()), [])
  const withKey = keys.find(({ provider }) => provider === suggested) ?? keys[0]
  const initial: RunPlace = withKey?.provider ?? (isDemo ? 'demo' : (suggested ?? 'openai'))
  const last = stored.choices[slot]
  const place = last && places.includes(last.place) ? last.place : initial
  const model = last?.place === place ? last.model : place === 'browser' ? '' : defaultModelOf(place)
  const saved = keys.find(({ provider }) => provider === place) ?? null
  const apiKey = stored.keys[place] ?? ''
  const baseUrl = stored.urls[place] ?? (place === 'browser' ? usualLocalUrl : '')

  /** Other slots write to the same storage, so it is read again first. */
  function change(next: (now: Stored) => Stored) {
    const now = next(readStored())
    setStored(now)
    // Storage may be full or unavailable; then the choice lasts as long as the page.
    try {
      localStorage.setItem(storageKey, JSON.stringify(now))
    } catch {}
  }
  const choose = (choice: { place: RunPlace; model: string }) =>
    change((now) => ({ ...now, choices: { ...now.choices, [slot]: choice } }))

  return {
    places,
    place,
    model,
    saved,
    apiKey,
    baseUrl,
    setPlace: (next: RunPlace) => choose({ place: next, model: next === 'browser' ? '' : defaultModelOf(next) }),
    setModel: (next: string) => choose({ place, model: next }),
    /** An empty key is forgotten. */
    setApiKey: (key: string) => change((now) => ({ ...now, keys: withEntry(now.keys, place, key.trim()) })),
    setBaseUrl: (url: string) => change((now) => ({ ...now, urls: withEntry(now.urls, place, url.trim()) })),
    /** What is missing before a run; null if nothing is. */
    missing: missingOf({ place, model, apiKey, baseUrl, isSaved: saved !== null }),
    chosen: chosenOf({ place, model, apiKey, baseUrl, isSaved: saved !== null }),
  }
}
export type ModelChoice = ReturnType<typeof useModelChoice>

type Parts = {
  readonly place: RunPlace
  readonly model: string
  readonly apiKey: string
  readonly baseUrl: string
  readonly isSaved: boolean
}

function missingOf({ place, model, apiKey, baseUrl, isSaved }: Parts): string | null {
  if (model.trim() === '') return 'Enter the name of a model.'
  if (place === 'demo' || isSaved) return null
  if ((place === 'compatible' || place === 'browser') && baseUrl === '') return 'Enter the address of the server.'
  return place === 'compatible' || place === 'browser' || apiKey !== '' ? null : 'Enter your API key first.'
}

/** Null for a model that the browser calls itself. */
function chosenOf({ place, model, apiKey, baseUrl, isSaved }: Parts): Chosen | null {
  if (place === 'browser') return null
  const named = { provider: place, model: model.trim() }
  if (place === 'demo' || isSaved) return named
  return {
    ...named,
    ...(apiKey === '' ? {} : { apiKey }),
    ...(place === 'compatible' ? { baseUrl } : {}),
  }
}

function withEntry(entries: Readonly<Record<string, string>>, name: string, value: string) {
  const { [name]: _, ...others } = entries
  return value === '' ? others : { ...others, [name]: value }
}

function readStored(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof found !== 'object' || found === null) return nothing
    return {
      choices: Object.fromEntries(Object.entries(recordIn(found, 'choices')).filter(isChoice)),
      keys: Object.fromEntries(Object.entries(recordIn(found, 'keys')).filter(isText)),
      urls: Object.fromEntries(Object.entries(recordIn(found, 'urls')).filter(isText)),
    }
  } catch {
    return nothing
  }
}

function recordIn(value: object, name: string): object {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'object' && found !== null ? found : {}
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

function isChoice(entry: [string, unknown]): entry is [string, { place: RunPlace; model: string }] {
  const [, value] = entry
  if (typeof value !== 'object' || value === null || !('place' in value) || !('model' in value)) return false
  return runPlaces.some((place) => place === value.place) && typeof value.model === 'string'
}
