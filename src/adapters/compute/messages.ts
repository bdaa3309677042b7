export type TaskRequest = { readonly name: string; readonly input: unknown }
export type TaskReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string }
