import { bankFields, type BankValues } from '#src/sandbox/stripe/pages/bank-fields.ts'
import { field } from '#src/sandbox/stripe/pages/field.ts'
import { html } from '#src/sandbox/stripe/pages/html.ts'
import { page, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'

export type OnboardingValues = BankValues & { firstName: string; lastName: string }
export type OnboardingErrors = Partial<OnboardingValues>

export interface OnboardingView {
  path: string
  returnUrl: string
  refreshUrl: string
  businessName: string
  values: OnboardingValues
  errors: OnboardingErrors
}

/** Where the owner of a connected account gives their details. */
export function onboardingPage(view: OnboardingView): PageAnswer {
  const { values, errors, businessName } = view
  const hasErrors = Object.keys(errors).length > 0
  const content = html`<main>
    <section class="card narrow" aria-labelledby="heading">
      <h1 id="heading">Get paid by ${businessName}</h1>
      <p class="quiet">The details below are test data and will do as they are.</p>
      ${hasErrors ? html`<p class="alert" role="alert">Please look at the fields marked below.</p>` : null}
      <form method="post" action="${view.path}" novalidate>
        <div class="pair">
          ${field({
            name: 'firstName',
            label: 'First name',
            value: values.firstName,
            error: errors.firstName,
            autocomplete: 'given-name',
          })}
          ${field({
            name: 'lastName',
            label: 'Last name',
            value: values.lastName,
            error: errors.lastName,
            autocomplete: 'family-name',
          })}
        </div>
        ${bankFields(values, errors)}
        <div class="buttons">
          <button type="submit">Agree and submit</button>
          <a class="button second" href="${view.returnUrl}">Save for later</a>
        </div>
      </form>
    </section>
  </main>`
  const formTargets = [view.returnUrl, view.refreshUrl]
  return page(`Get paid by ${businessName}`, content, { status: hasErrors ? 422 : 200, formTargets })
}
