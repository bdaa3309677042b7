// Checks the previews of demo listings: tags, excerpts, variables and samples.
import { expect, test } from 'vitest'
import type { DemoListing } from '#src/main/demo/content.ts'
import { readDemo } from '#src/main/demo/content.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'

const { listings } = readDemo()

test.each(listings)('$key has four to eight lowercase tags', ({ tags }) => {
  expect(tags.length >= 4 && tags.length <= 8).toBe(true)
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) expect(tag).toBe(tag.trim().toLowerCase())
})

test.each(listings)('$key has an excerpt that opens its newest version', (listing) => {
  if (listing.excerpt === '') return expect(listing.type).toBe('agent')
  expect(newestOf(listing)[0]?.body.startsWith(listing.excerpt)).toBe(true)
  expect(listing.excerpt.length).toBeLessThanOrEqual(600)
  const inExcerpt = variablesIn([listing.excerpt]).map(variableKey)
  expect(inExcerpt.length).toBeGreaterThanOrEqual(2)
  const usual = listing.variables.filter(({ fallback }) => fallback).map(({ name }) => variableKey(name))
  expect(usual).toEqual(expect.arrayContaining(inExcerpt))
})

test.each(listings)('$key describes each of its variables', ({ texts, versions, variables }) => {
  const bodies = [...texts, ...versions.flatMap((version) => version.texts)].map(({ body }) => body)
  const described = variables.filter(({ description }) => description).map(({ name }) => variableKey(name))
  expect(described.toSorted()).toEqual(variablesIn(bodies).map(variableKey).toSorted())
  for (const { fallback, choices } of variables) if (fallback && choices.length > 0) expect(choices).toContain(fallback)
})

test.each(listings)('$key has samples made with values that show in them', ({ type, samples, variables }) => {
  const names = variables.map(({ name }) => name)
  expect(samples.length >= 1 && samples.length <= 5).toBe(true)
  for (const { body, image, inputs } of samples) {
    expect(names).toEqual(expect.arrayContaining(Object.keys(inputs)))
    expect((body === '') !== (image === null)).toBe(true)
    if (body === '') continue
    const shown = Object.values(inputs).filter((value) => body.includes(value))
    if (type !== 'agent') expect(shown.length).toBeGreaterThanOrEqual(2)
  }
  if (type === 'agent') expect(samples.some(({ body }) => /^You: /m.test(body) && /^Agent: /m.test(body))).toBe(true)
})

test.each(listings.filter(({ type }) => type === 'pack'))('$key says what each prompt is for', (listing) => {
  for (const { purpose } of newestOf(listing)) expect(purpose.length).toBeGreaterThan(0)
})

function newestOf({ texts, versions }: DemoListing): DemoListing['texts'] {
  return versions.at(-1)?.texts ?? texts
}
