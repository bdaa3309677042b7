/** The links that documents may have: to other sites, to a mailbox, and within the site. `//host` is another site in disguise. */
export const isAllowedUrl = (url: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s])/i.test(url) ||
  (/^[/#]/.test(url) && !/^\/[/\\]/.test(url) && !/[\0-\x20]/.test(url))
