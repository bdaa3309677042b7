/**
 * Tests that only `npm run test:deep` runs, so that `npm test` stays short: those that take minutes, those in other browsers than
 * Chromium, those that differ from another test only by the size of the window, and journeys that `npm test` makes with JavaScript. It makes the most important ones without JavaScript too, such as the first sale and the checkout.
 */
export const deepTests: readonly RegExp[] = [
  /kill-during-(start|backup)/,
  /promptoria/,
  /other-browsers/,
  /a client signs in, buys by link, sees its list change and fills in the prompt \(2025-11-25\)/,
  /(home page|marketplace|checkout|purchase|form of a listing) works? by keyboard and screen reader/,
  // On a laptop in `npm test`, which also checks every page at the size of a phone.
  /(sells? a bundle|follows a buy link|a gift is paid|gives seats|upgrades the license|offers three licenses).* on a phone/,
  /a long name fits into the bar at every width/,
  /edge-case listings fit the (buyer's pages|creator's dashboard)/,
  withoutJavaScript([
    'applies and clears filters',
    'creators edit, pause and delete their listings',
    'rejects an invalid listing and keeps the form values',
    'keeps the entries of a refused form',
    'a listing that is published after the session has ended comes back',
    'a buyer posts, edits and deletes a review',
    'asks a visitor to sign in before adding a favorite and returns them to the page',
    'rejects a favorite on a page by position',
    'an admin checks the ledger and reprocesses a webhook',
    'registers and edits an app',
    'API keys are created, shown once and revoked',
    'the side menu links to every section',
    'a byline opens the creator page, whose tabs are in the URL',
    'a creator creates a discount code and a buyer uses it',
    'edits a document with a preview and undoes it',
    'a demo item cannot be added to the cart, bought or favorited',
    'follows and unfollows a creator from a listing',
    'a creator clones the listings with a token',
    'creators import listings from a ZIP and undo it',
    'a message comes back for its author only',
    'two tabs that edit one listing show both texts',
    'two tabs that edit one profile show both texts',
    'adds the listings of a link to the cart by keyboard',
    'a creator is notified of a sale, opens it and unsubscribes from its emails',
    'a buyer pays what they want',
    'changes the address of an account, then undoes it from the old mailbox',
    'a creator reduces a price until a day, and ends it',
    'edits the profile and the avatar',
    'the 404 page shows the path and links to the home page and the marketplace',
    'reports a listing only once',
    'readers mark a review as helpful and the creator replies',
    'paginates and sorts reviews',
    'adds, edits and removes a synonym, which searches use at once',
    'changes the refund window and undoes it',
    'shows what another admin saved meanwhile',
    'an admin gives a seller a fee until a day',
    'a buyer reads the library with an address',
    'ranks the top three listings of each period',
    'turns on two-factor sign-in, uses an app code and a recovery code, and turns it off',
    'adds a category, lists a prompt in it, renames and archives it',
    'links to the form and expands the questions',
    'a creator receives a signed test event',
  ]),
]

/** Tests that `npm test` runs too, and `npm run test:deep` with more repetitions or more pages. */
export const deepenedTests: readonly RegExp[] = [/kill-during/, /every-page/]

function withoutJavaScript(titles: readonly string[]): RegExp {
  return new RegExp(`(${titles.join('|')}), without JavaScript`)
}
