import { useChat } from '@ai-sdk/react'
import type { ChatTransport } from 'ai'
import { DefaultChatTransport } from 'ai'
import { useState } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { ModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import type { RunMessage } from '#src/buying/runs/ui/run-message.ts'
import { conversationOf } from '#src/buying/runs/ui/run-message.ts'

/** What one run sends: the filled prompt, and for an agent its instructions. */
export type RunStart = {
  readonly instructions: string
  readonly text: string
  readonly temperature: number | null
  readonly files: readonly { readonly type: 'file'; readonly mediaType: string; readonly url: string }[]
}

/** What the transport needs beside the messages. */
type Sent = Pick<RunStart, 'instructions' | 'temperature'> & {
  readonly purchaseId: string
  /** For a message of the browser. */
  readonly shopName: string
  readonly choice: Pick<ModelChoice, 'place' | 'model' | 'baseUrl' | 'chosen'>
}

/** A conversation with one model, by the AI SDK. */
export function useRun(purchaseId: string, choice: ModelChoice) {
  const { name: shopName } = useShop()
  const chat = useChat<RunMessage>({ transport, throttle: 50 })
  const [begun, setBegun] = useState({ instructions: '', temperature: null as number | null })
  const send = (message: Pick<RunMessage, 'parts'>, settings: typeof begun) => {
    const body: Sent = { ...settings, purchaseId, shopName, choice }
    void chat.sendMessage({ role: 'user', ...message }, { body })
  }
  return {
    messages: chat.messages,
    isRunning: chat.status === 'submitted' || chat.status === 'streaming',
    isWaiting: chat.status === 'submitted',
    error: chat.error ? errorText(chat.error) : null,
    stop: () => void chat.stop(),
    /** Begins a new conversation. */
    start({ text, files, instructions, temperature }: RunStart) {
      setBegun({ instructions, temperature })
      chat.setMessages([])
      send({ parts: [{ type: 'text', text }, ...files] }, { instructions, temperature })
    },
    reply: (text: string) => send({ parts: [{ type: 'text', text }] }, begun),
  }
}
export type RunState = ReturnType<typeof useRun>

const byServer = new DefaultChatTransport<RunMessage>({
  api: '/api/runs',
  prepareSendMessagesRequest({ messages, body }) {
    const { purchaseId, choice, instructions, temperature } = body as Sent
    const conversation = { instructions, messages: conversationOf(messages) }
    return { body: { purchaseId, chosen: { ...choice.chosen, temperature }, conversation } }
  },
})

/** Models on the user's computer are called from the browser, all others from the server. */
const transport: ChatTransport<RunMessage> = {
  async sendMessages(options) {
    const { choice, instructions, shopName } = options.body as Sent
    if (choice.place !== 'browser') return byServer.sendMessages(options)
    const { createLocalTransport } = await import('#src/buying/runs/ui/local-model.ts')
    return createLocalTransport({ ...choice, instructions, shopName }).sendMessages(options)
  },
  reconnectToStream: async () => null,
}

/** Errors of the network have texts of the browser. */
function errorText(error: Error): string {
  const isOurs = !(error instanceof TypeError) && error.message !== '' && !error.message.startsWith('<')
  return isOurs ? error.message : 'The connection was lost. Check your network and run again.'
}
