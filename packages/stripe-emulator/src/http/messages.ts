/** A request to the API, its body read, its caller known. */
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
