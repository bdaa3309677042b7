/** Why a service of the operator cannot be used. */
export type ServiceProblem = { readonly kind: 'mail-server' | 'payment-provider'; readonly detail: string }
