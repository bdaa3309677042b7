/** Posts a form by XMLHttpRequest, which unlike fetch tells how much of it was sent. Null where no answer came. */
export function sendWithProgress(
  url: string,
  data: FormData,
  onPercent: (percent: number) => void,
): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => resolve(null)
    request.onload = () => resolve(request)
    request.send(data)
  })
}

/** The object that came as JSON; null for any other answer. */
export function readAnswerObject(request: XMLHttpRequest): object | null {
  if (!request.getResponseHeader('content-type')?.startsWith('application/json')) return null
  const value: unknown = JSON.parse(request.responseText)
  return typeof value === 'object' && value !== null ? value : null
}
