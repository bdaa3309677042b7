/** An authenticated API request with its body. */
export interface ApiRequest {
  id: string
  method: string
  path: string
  query: string
  body: string
  account: string
  idempotencyKey: string | null
}

export interface ApiResponse {
  status: number
  body: string
  headers: Record<string, string>
}
