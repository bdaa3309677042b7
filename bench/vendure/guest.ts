import { Agent } from 'node:http'
import { exchange } from '../sales/buyer.ts'

/** A guest of Vendure's shop, who keeps their cookies and their connection. */
export type Guest = {
  /** From an empty cart to a paid order. */
  buy(variantId: string): Promise<void>
}

const kind = 'kind: __typename ... on ErrorResult { message }'
const addItem = `mutation ($id: ID!) { result: addItemToOrder(productVariantId: $id, quantity: 1) {
  ${kind} ... on Order { code totalWithTax lines { id linePriceWithTax productVariant { name } } } } }`
const setCustomer = `mutation ($email: String!) {
  result: setCustomerForOrder(input: { emailAddress: $email, firstName: "Bo", lastName: "Buyer" }) {
    ${kind} ... on Order { code customer { id } } } }`
const arrangePayment = `mutation {
  result: transitionOrderToState(state: "ArrangingPayment") { ${kind} ... on Order { code state } } }`
const pay = `mutation { result: addPaymentToOrder(input: { method: "card", metadata: {} }) {
  ${kind} ... on Order { code state totalWithTax } } }`

type Result = { readonly kind: string; readonly state?: string }

export function createGuest(port: number, email: string): Guest {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()

  async function send(query: string, variables: Readonly<Record<string, string>> = {}): Promise<Result> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const url = `http://127.0.0.1:${port}/shop-api`
    const answer = await exchange(agent, url, { cookie }, JSON.stringify({ query, variables }))
    for (const each of answer.cookies) {
      const [pair = ''] = each.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const { data } = JSON.parse(answer.body) as { data?: { result?: Result } | null }
    if (data?.result?.kind !== 'Order') throw new Error(`Vendure answered ${answer.body.slice(0, 500)}`)
    return data.result
  }

  return {
    async buy(variantId) {
      await send(addItem, { id: variantId })
      await send(setCustomer, { email })
      await send(arrangePayment)
      const { state } = await send(pay)
      if (state !== 'PaymentSettled') throw new Error(`Vendure's order is ${state}.`)
    },
  }
}
