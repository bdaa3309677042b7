/** An answer in a line that Git shows. */
export function plainText(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
