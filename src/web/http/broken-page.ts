/** Shown when a page could not be made: no style, script or data of ours is needed for it. */
export function brokenPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark}</style>
<h1>Something went wrong on our side</h1>
<p>Please try again in a moment. If it happens again, tell us this number: <code>${requestId}</code></p>
<p><a href="/">To the front page</a></p>
</html>
`
}
