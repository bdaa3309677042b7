import type { TestableMailer } from '#src/ports/mailer.ts'
import type { Models } from '#src/ports/models.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import type { Outcome, Payments } from '#src/ports/payments.ts'
import type { Telemetry } from '#src/ports/telemetry.ts'

// Ports whose calls are measured.

/** Measures each call of the provider by its operation and outcome. */
export function observePayments(payments: Payments, telemetry: Telemetry): Payments {
  return new Proxy(payments, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string' || name === 'verifyEvent') return value
      const call = value as (...args: unknown[]) => Promise<Outcome<unknown>>
      return (...args: unknown[]) =>
        telemetry.span(
          { kind: 'provider-call', name },
          () => call.apply(target, args),
          ({ kind }) => kind,
        )
    },
  })
}

export function observeMailer(mailer: TestableMailer, telemetry: Telemetry): TestableMailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        const isRefused = error instanceof Error && Reflect.get(error, 'retryable') === false
        telemetry.count('email', isRefused ? 'refused' : 'failed')
        throw error
      }
      telemetry.count('email', 'sent')
    },
    tryOut: (mail) => mailer.tryOut(mail),
  }
}

/** Counts requests to webhook endpoints, the only POST requests that features send. */
export function observeOutgoing(outgoing: Outgoing, telemetry: Telemetry): Outgoing {
  return {
    ...outgoing,
    async send(request) {
      const sent = await outgoing.send(request)
      if (request.method !== 'POST') return sent
      const isDelivered = sent.ok && sent.value.status >= 200 && sent.value.status < 300
      telemetry.count('webhook-delivery', isDelivered ? 'delivered' : 'failed')
      return sent
    },
  }
}

/** Counts calls of language models by their outcome. */
export function observeModels(models: Models, telemetry: Telemetry): Models {
  return {
    async *stream(request) {
      let outcome = 'stopped'
      try {
        for await (const part of models.stream(request)) {
          if (part.kind === 'failed') outcome = part.problem
          if (part.kind === 'end') outcome = 'done'
          yield part
        }
      } finally {
        telemetry.count('model-run', outcome)
      }
    },
  }
}
