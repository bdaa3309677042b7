type Answer = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'failed'; readonly message: string }

/** Posts a form by XMLHttpRequest, which unlike fetch tells how much of it was sent, and says where the answer led. */
export function sendWithProgress(url: string, data: FormData, onPercent: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ kind: 'failed', message })
    request.open('POST', url)
    request.setRequestHeader('accept', 'text/html')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => fail('The upload did not go through. Please check your connection and try again.')
    request.onload = () => {
      if (request.status === 413) return fail('Image must be less than 5MB')
      if (request.status >= 500) return fail('Something went wrong on our side. Please try again.')
      // Only the path: the browser stays at this site whatever the answer says.
      const { pathname, search } = new URL(request.responseURL || url, location.href)
      resolve({ kind: 'moved', to: pathname + search })
    }
    request.send(data)
  })
}
