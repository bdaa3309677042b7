import type { Locator } from '@playwright/test'

/** Clicks and waits for the response to the POST request. An optimistic page shows the result earlier. */
export async function clickAndPost(target: Locator): Promise<void> {
  const response = target
    .page()
    .waitForResponse((one) => one.request().method() === 'POST' && !one.url().endsWith('/api/views'))
  await Promise.all([response, target.click()])
}
