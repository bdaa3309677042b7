import { markup } from '#src/web/mailbox/markup.ts'
import type { Markup } from '#src/web/mailbox/markup.ts'

export const mailboxPath = '/dev/mailbox'

/** A document of the mailbox. */
export function page(brandName: string, title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brandName}</title>
<link rel="stylesheet" href="${mailboxPath}/style.css">
</head>
<body>
<p class="mode">Test mode: emails stay on this machine</p>
<header><a class="brand" href="/">${brandName}</a><nav aria-label="Main"><a href="/marketplace">Back to the marketplace</a> <a href="${mailboxPath}">All emails</a></nav></header>
<main>
${body}
</main>
</body>
</html>
`.source
}
