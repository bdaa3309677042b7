import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/** Waits until the page's scripts handle the events of an element: React marks the elements that it has hydrated. */
export async function hydrated(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}
