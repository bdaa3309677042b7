import type { Page } from '@playwright/test'
import { appOf, generations } from '#src/testing/mcp-apps.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { newSeller } from './support/setup.ts'
import { expect, test } from './support/test.ts'

test.use({ appEnv: { OAUTH_DYNAMIC_REGISTRATION: '1' } })

/** Consents in the browser, and returns what the app gets at its return address. */
async function allow(page: Page, url: string): Promise<URLSearchParams> {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Connect Prompt Desk?' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/[?&]code=/)
  return new URL(page.url()).searchParams
}

for (const [generation, start] of Object.entries(generations))
  test(`a client signs in, buys by link, sees its list change and fills in the prompt (${generation})`, async ({
    app,
    open,
  }) => {
    const mcp = `${app.url}/mcp`
    const connect = async (page: Page) => {
      const { kept, provider } = appOf({ redirectUrl: `${app.url}/about` })
      const first = start(mcp, provider)
      await expect(first.connect()).rejects.toThrow(/[Uu]nauthorized/)
      await first.finish(await allow(page, kept.url))
      const program = start(mcp, provider)
      await program.connect()
      /** Calls a tool, after the consent for its scope. */
      const call = async (name: string, given: object) => {
        const once = () => program.client.callTool({ name, arguments: { ...given } })
        kept.url = ''
        const result = await once().catch(async () => {
          await program.finish(await allow(page, kept.url))
          return once()
        })
        return result.structuredContent as Readonly<Record<string, string>>
      }
      return { ...program, call }
    }

    const creator = await newSeller(app)
    const desk = await connect(await open({ storageState: creator.state() }))
    const { draft_id: draftId } = await desk.call('save_draft', {
      ...{ title: `Harbor notices ${creator.user.username}`, description: 'Writes notices to passengers.' },
      ...{ model: 'Claude', category: 'Writing', price: 900 },
      texts: [{ name: 'Prompt', body: 'Write a {{tone}} notice about {{topic}}.' }],
      variables: [{ name: 'tone', default: 'calm', choices: ['calm', 'cheerful'] }],
    })
    const { listing_id: listingId } = await desk.call('publish_version', { draft_id: draftId })
    await desk.client.close()

    const buyer = await newSeller(app)
    const page = await open({ storageState: buyer.state() })
    const { client, watch, call } = await connect(page)
    expect((await client.listPrompts()).prompts).toEqual([])
    const { url = '' } = await call('start_checkout', { listing_ids: [listingId] })
    let changes = 0
    await watch(() => void changes++)
    await page.goto(url)
    await goToPayment(page, '$9.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    await expect.poll(() => changes).toBeGreaterThan(0)

    const [prompt] = (await client.listPrompts()).prompts
    const name = prompt?.name ?? ''
    expect(prompt).toMatchObject({ title: `Harbor notices ${creator.user.username}` })
    const ref = { type: 'ref/prompt' as const, name }
    const { completion } = await client.complete({ ref, argument: { name: 'tone', value: 'ch' } })
    expect(completion.values).toEqual(['cheerful'])
    const values = { tone: 'cheerful', topic: 'fog' }
    await expect(client.getPrompt({ name, arguments: values })).rejects.toThrow(page.url())
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('Write a', { exact: false }).first()).toBeVisible()
    const filled = await client.getPrompt({ name, arguments: values })
    expect(filled.messages[0]?.content).toEqual({ type: 'text', text: 'Write a cheerful notice about fog.' })
    const uri = `skald://library/${new URL(page.url()).pathname.split('/').at(-1)}`
    expect((await client.readResource({ uri })).contents).toMatchObject([
      { uri, text: 'Write a {{tone}} notice about {{topic}}.' },
    ])
    await client.close()
  })
