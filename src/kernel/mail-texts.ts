import type { MailBlock, MailText } from './mail-markup.ts'

// The emails of the shop and their default texts. Long: a table with one entry for each email.

export type MailDeclaration = {
  readonly name: string
  readonly group: string
  /** When it is sent. */
  readonly when: string
  /** Its variables with sample values. */
  readonly variables: Readonly<Record<string, string>>
  /** The blocks that the body must have. */
  readonly blocks: readonly MailBlock[]
  readonly text: MailText
}

const mail = <const Variables extends Readonly<Record<string, string>>>(
  declaration: Omit<MailDeclaration, 'variables'> & { readonly variables: Variables },
): Omit<MailDeclaration, 'variables'> & { readonly variables: Variables } => declaration

/** The variables of every email, with sample values. */
export const commonVariables = {
  greeting: 'Hi Ada,',
  name: 'Ada',
  shop_name: 'Market',
  support_email: 'help@market.example',
} as const

const paragraphs = (...each: readonly string[]): string => each.join('\n\n')

const time = 'Jan 5, 2027, 14:30 UTC'
const day = 'Feb 1, 2027 (UTC)'
const title = 'Cold email that gets replies'
const amount = '$12.00'
const held = 'Your earnings are on hold and stay yours.'
const button = ['button'] as const
const appeal = [
  '> The reason: {{reason}}\n> {{statement}}',
  'A person made this decision under {{rule}}. If you disagree, you can appeal for free until {{appeal_until}}. You may also turn to an out-of-court dispute body or a court.',
  '::button Read the decision or appeal',
]
const appealed = {
  reason: 'Spam',
  statement: 'The listing is about something else than its title says.',
  rule: 'our community guidelines',
  appeal_until: day,
}

export const mailTexts = {
  verification: mail({
    name: 'Address confirmation',
    group: 'Accounts',
    when: 'After sign-up, and when a user asks for another link.',
    variables: {},
    blocks: button,
    text: {
      subject: 'Please confirm your email address',
      heading: 'Confirm your email',
      preview: 'Confirm your email to sell or send messages.',
      body: paragraphs(
        '{{greeting}}',
        'Welcome to {{shop_name}}. You can browse and buy right away; confirm your email to sell or send messages.',
        '::button Confirm email',
        'The link works for a day; you can request another while you are signed in. If you didn’t sign up, ignore this email.',
      ),
    },
  }),
  password_reset: mail({
    name: 'Password reset',
    group: 'Accounts',
    when: 'When a user asks to reset the password.',
    variables: {},
    blocks: button,
    text: {
      subject: 'Set a new password',
      heading: 'Reset your password',
      preview: 'Use this link to choose a new password.',
      body: paragraphs(
        '{{greeting}}',
        'Someone asked to reset the password of your {{shop_name}} account. If that was you, choose a new one:',
        '::button Reset password',
        'The link works once, for an hour. If it wasn’t you, ignore this email.',
      ),
    },
  }),
  new_device: mail({
    name: 'Sign-in on a new device',
    group: 'Accounts',
    when: 'When a user asks to sign in while passwords from new devices are not accepted.',
    variables: {},
    blocks: button,
    text: {
      subject: 'Sign in to {{shop_name}}',
      heading: 'Sign in on a new device',
      preview: 'Open the link, then sign in with your password.',
      body: paragraphs(
        '{{greeting}}',
        'Someone entered too many wrong passwords for your account, so we stopped accepting passwords from new devices for a while. Open this link on the device you want to use, then sign in with your password as usual.',
        '::button Continue to sign-in',
        "The link works for two hours. If you didn't ask for it, ignore this email: your password stays the same, and nobody can sign in without it.",
      ),
    },
  }),
  already_registered: mail({
    name: 'Address in use',
    group: 'Accounts',
    when: 'When someone signs up with the address of an account.',
    variables: {},
    blocks: button,
    text: {
      subject: 'You already have an account at {{shop_name}}',
      heading: 'You already have an account',
      preview: 'Sign in instead, or reset your password.',
      body: paragraphs(
        '{{greeting}}',
        'Someone tried to create an account at {{shop_name}} with this email address. If it was you, sign in instead. If you forgot your password, choose Forgot password? on that page.',
        '::button Sign in',
        "If it wasn't you, ignore this email. Nothing about your account has changed.",
      ),
    },
  }),
  security_notice: mail({
    name: 'Sign-in changed',
    group: 'Accounts',
    when: 'When a password, passkey, linked sign-in or API key of the user changed.',
    variables: {
      change: 'Your password was changed',
      time,
      revoked: '',
      and_keys: '',
    },
    blocks: button,
    text: {
      subject: '{{change}}',
      heading: '{{change}}',
      preview: 'If that was you, you can ignore this email.',
      body: paragraphs(
        '{{greeting}}',
        '{{change}} for your {{shop_name}} account on {{time}}. If that was you, you can ignore this email.',
        '{{revoked}}',
        'If it wasn’t you, reset your password now: that signs everyone else out. Then check passkeys, linked sign-ins and two-factor sign-in in your profile{{and_keys}}.',
        '::button Reset password',
      ),
    },
  }),
  address_link: mail({
    name: 'New address',
    group: 'Accounts',
    when: 'When a user asks to change the email address. It goes to the new one, which may be a stranger’s.',
    variables: { account: 'ada' },
    blocks: button,
    text: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new address',
      preview: 'Open the link to use this address.',
      body: paragraphs(
        'The {{shop_name}} account {{account}} wants to use this email address. If that is you, confirm it:',
        '::button Confirm the address',
        'The link works once, for a day. If it isn’t you, ignore this email and nothing changes.',
      ),
    },
  }),
  address_in_use: mail({
    name: 'Address wanted by another account',
    group: 'Accounts',
    when: 'When another account asked for the address of a user.',
    variables: {},
    blocks: button,
    text: {
      subject: 'Someone tried to use your email address',
      heading: 'Someone tried to use your address',
      preview: 'Nothing about your account has changed.',
      body: paragraphs(
        '{{greeting}}',
        'Someone asked to use this email address for another account at {{shop_name}}. It belongs to your account, so we refused, without telling them why.',
        'If it was you, sign in with this address. To use the other account with it, first give this account another address or delete it.',
        '::button Sign in',
        'If it wasn’t you, ignore this email. Nothing about your account has changed.',
      ),
    },
  }),
  address_changed: mail({
    name: 'Address changed',
    group: 'Accounts',
    when: 'After a user changed the email address. It goes to the old one; the button undoes the change.',
    variables: { new_address: 'ada@market.example', time },
    blocks: button,
    text: {
      subject: 'Your email address was changed',
      heading: 'Your email address was changed',
      preview: 'If that was you, you can ignore this email.',
      body: paragraphs(
        '{{greeting}}',
        'The address of your {{shop_name}} account was changed to {{new_address}} on {{time}}. If that was you, you can ignore this email.',
        'If it wasn’t you, undo it: that restores this address and signs everyone out. Then you choose a new password.',
        '::button Undo the change',
        'The link works for seven days.',
      ),
    },
  }),
  app_connected: mail({
    name: 'App connected',
    group: 'Accounts',
    when: 'When a user connects an app for the first time.',
    variables: {
      app: 'Robot (robot.example)',
      time,
      warning: 'We have not checked this app. Its name is its own choice.',
    },
    blocks: button,
    text: {
      subject: 'A new app was connected',
      heading: 'A new app was connected',
      preview: 'If that was you, you can ignore this email.',
      body: paragraphs(
        '{{greeting}}',
        '{{app}} was connected to your {{shop_name}} account on {{time}}. If that was you, you can ignore this email.',
        '{{warning}}',
        'If it wasn’t you, disconnect the app and reset your password.',
        '::button See your apps',
      ),
    },
  }),
  account_deleted: mail({
    name: 'Account deleted',
    group: 'Accounts',
    when: 'After a user deleted their account.',
    variables: { time, consequences: 'Refunds exceed your earnings by $3.00. You don’t have to pay this back.' },
    blocks: [],
    text: {
      subject: 'Your {{shop_name}} account is deleted',
      heading: 'Your account is deleted',
      preview: 'Your profile and listings are removed.',
      body: paragraphs(
        '{{greeting}}',
        'Your account was deleted on {{time}}. Your profile and listings are removed. We keep order records as required by law.',
        '{{consequences}}',
        'If you did not do this, email {{support_email}} right away.',
      ),
    },
  }),
  waitlist_welcome: mail({
    name: 'Welcome to the waitlist',
    group: 'Waitlist',
    when: 'After someone joined the waitlist. Without a community address it has no button.',
    variables: { community: 'Meanwhile, say hello in the community.' },
    blocks: button,
    text: {
      subject: 'Welcome to the Founders Club',
      heading: 'Welcome to the Founders Club',
      preview: 'You’re on the waitlist. Here’s what happens next.',
      body: paragraphs(
        '{{greeting}}',
        'You’re on the waitlist for {{shop_name}}. We’re letting people in gradually, in order, and will email you a link.',
        '{{community}}',
        '::button Join the community',
        'If you didn’t join the waitlist, ignore this email, or write to us and we’ll remove you.',
      ),
    },
  }),
  invite: mail({
    name: 'Invite',
    group: 'Waitlist',
    when: 'When an admin invites someone.',
    variables: { days: '14' },
    blocks: button,
    text: {
      subject: 'Your invite to {{shop_name}}',
      heading: 'You’re invited',
      preview: 'Create your account with this link.',
      body: paragraphs(
        '{{greeting}}',
        'Sign up for {{shop_name}} with this email address within {{days}} days. The link works once.',
        '::button Create your account',
        'Changed your mind? Ignore this email.',
      ),
    },
  }),
  receipt: mail({
    name: 'Receipt',
    group: 'Purchases',
    when: 'After a purchase.',
    variables: {
      number: ' (#1042)',
      items: '2 items',
      total: amount,
      in_library: 'Your purchases are in your library.',
      payment: `Receipt #1042. Paid on ${time}. Purchase ID 3f0c9f4e.`,
      refund_days: '14',
    },
    blocks: ['button', 'order'],
    text: {
      subject: 'Your {{shop_name}} receipt{{number}}',
      heading: 'Thank you for your order',
      preview: '{{items}}, {{total}}',
      body: paragraphs(
        '{{greeting}}',
        '{{in_library}}',
        '::button Open my library',
        '::order',
        '{{payment}}',
        '> If you change your mind\n> You asked for instant access and agreed that your right of withdrawal ends once you open a prompt (view, copy or download it). Until then, for {{refund_days}} days, you can get an instant full refund in your library, for any reason. If you buy the same listing again, we’ll review another refund first.',
      ),
    },
  }),
  undelivered_order: mail({
    name: 'Order not delivered',
    group: 'Purchases',
    when: 'When nothing of a paid order could be delivered, so that all of it is refunded.',
    variables: { number: ' (#1042)', total: amount, payment: `Receipt #1042. Paid on ${time}.` },
    blocks: ['order'],
    text: {
      subject: 'Your {{shop_name}} refund{{number}}',
      heading: 'We’re refunding your payment',
      preview: 'We’re refunding {{total}} to your card',
      body: paragraphs(
        '{{greeting}}',
        'We couldn’t deliver this order, so we’re refunding all of it to your card. This can take up to ten days.',
        '::order',
        '{{payment}}',
      ),
    },
  }),
  returned_payment: mail({
    name: 'Payment returned',
    group: 'Purchases',
    when: 'When a payment did not match its order, or the order was paid twice.',
    variables: { paid: amount, cause: `You paid ${amount} for an order that was already paid.` },
    blocks: button,
    text: {
      subject: 'Refund of your {{shop_name}} payment',
      heading: 'We’re refunding your payment',
      preview: 'We’re refunding {{paid}} to your card',
      body: paragraphs(
        '{{greeting}}',
        '{{cause}}',
        'We’re refunding all of it to your card. This can take up to ten days.',
        '::button Open my library',
      ),
    },
  }),
  withdrawal_received: mail({
    name: 'Withdrawal received',
    group: 'Purchases',
    when: 'After someone withdraws from an order, with or without an account. The law requires its content, date and time.',
    variables: {
      number: '1042',
      sender: 'Ada Lovelace',
      order: '#1042',
      address: 'ada@market.example',
      time,
      next: 'What you hadn’t opened is refunded now.',
    },
    blocks: [],
    text: {
      subject: 'We received your withdrawal #{{number}}',
      heading: 'We received your withdrawal',
      preview: 'Your statement of {{time}}.',
      body: paragraphs(
        '{{greeting}}',
        'On {{time}} we received this statement:',
        '> Withdrawal #{{number}}\n> I withdraw from the contract for order {{order}}.\n> Name: {{sender}}\n> Acknowledgement to: {{address}}',
        '{{next}}',
        'Keep this email as proof. If you didn’t send the statement, ignore it, or write to {{support_email}}.',
      ),
    },
  }),
  withdrawal_link: mail({
    name: 'Withdrawal to confirm',
    group: 'Purchases',
    when: 'To the buyer of an order, after someone who was not signed in withdrew from it.',
    variables: { order: '#1042', time },
    blocks: button,
    text: {
      subject: 'Confirm your withdrawal from order {{order}}',
      heading: 'Confirm your withdrawal',
      preview: 'Confirm that you withdraw from order {{order}}.',
      body: paragraphs(
        '{{greeting}}',
        'On {{time}} someone sent us a withdrawal from your order {{order}}. If it was you, confirm it. What you haven’t opened is refunded then, and leaves your library.',
        '::button Review and confirm',
        'The link works for 14 days. If it wasn’t you, ignore this email and nothing changes.',
      ),
    },
  }),
  withdrawal_answer: mail({
    name: 'Result of a withdrawal',
    group: 'Purchases',
    when: 'To the buyer, after a withdrawal from an order that is not refunded as a whole.',
    variables: {
      number: '1042',
      day,
      purchases: `“${title}”: The right of withdrawal had ended.`,
      refund_request: 'If a prompt doesn’t work as described, you can still request a refund of it in My Purchases.',
    },
    blocks: button,
    text: {
      subject: 'Your withdrawal #{{number}}',
      heading: 'Your withdrawal',
      preview: 'The result of your withdrawal of {{day}}.',
      body: paragraphs(
        '{{greeting}}',
        'Here is the result of your withdrawal #{{number}} of {{day}}:',
        '{{purchases}}',
        '{{refund_request}}',
        '::button Open my library',
        'Questions? Write to {{support_email}}.',
      ),
    },
  }),
  changed_terms: mail({
    name: 'Changed terms',
    group: 'Accounts',
    when: 'When changed terms of service are announced. Sent to every confirmed address.',
    variables: { day },
    blocks: button,
    text: {
      subject: 'The terms of {{shop_name}} change on {{day}}',
      heading: 'Our terms change on {{day}}',
      preview: 'Read the new terms before they take effect.',
      body: paragraphs(
        '{{greeting}}',
        'We have changed our Terms of Service. The new terms take effect on {{day}}, and the present ones apply until then. Orders you made keep the terms they were made under.',
        '::button Read the new terms',
        'If you do not agree, you can close your account before then. Questions? Write to {{support_email}}.',
        'This is a legal notice, which goes to every account.',
      ),
    },
  }),
  new_version: mail({
    name: 'New version',
    group: 'Purchases',
    when: 'When a creator publishes a new version of a listing that the user owns.',
    variables: { title, version: '2', note: 'Shorter, and with a second example.' },
    blocks: button,
    text: {
      subject: 'Version {{version}} of “{{title}}” is out',
      heading: 'Version {{version}} of “{{title}}” is out',
      preview: 'The update is free and in your library.',
      body: paragraphs(
        '{{greeting}}',
        'The update is free and in your library. Earlier versions stay available.',
        '> What changed\n> {{note}}',
        '::button See what changed',
      ),
    },
  }),
  seat: mail({
    name: 'Invitation to a seat',
    group: 'Purchases',
    when: 'When a buyer invites an address to a seat of their license.',
    variables: { buyer: 'Ada', title, until: day, report_page: 'https://market.example/report-content' },
    blocks: button,
    text: {
      subject: '{{buyer}} gives you a seat',
      heading: 'A seat for you',
      preview: '{{title}}, shared by {{buyer}}.',
      body: paragraphs(
        '{{buyer}} bought “{{title}}” on {{shop_name}} for a team and invites you to use it. It costs you nothing.',
        '::button See the invitation',
        'You can accept it until {{until}}, with an account for this email address. {{buyer}} can end the seat at any time.',
        'You get no other mail about this invitation. If it is a nuisance, ignore it, or report it: {{report_page}}',
      ),
    },
  }),
  letter: mail({
    name: 'Letter',
    group: 'Purchases',
    when: 'When a creator writes to their followers or to the buyers of a listing.',
    variables: {
      creator: 'Bob',
      username: 'bob',
      subject: 'What I am working on',
      why: 'because you follow them',
    },
    blocks: ['letter', 'button'],
    text: {
      subject: '{{creator}}: {{subject}}',
      heading: '{{subject}}',
      preview: 'A letter from {{creator}}',
      body: paragraphs(
        '{{creator}} (@{{username}}) wrote this letter. You’re getting it {{why}}.',
        '::letter',
        '::button See {{creator}}’s profile',
      ),
    },
  }),
  refund: mail({
    name: 'Refund',
    group: 'Purchases',
    when: 'When a purchase is refunded, whole or in part.',
    variables: {
      title,
      amount,
      answer: 'Sorry that it did not work for you.',
      access: 'The license has ended, and the prompt can no longer be read.',
      credit_note: 'Your credit note: https://shop.example/purchases/3f0c9f4e/invoice',
    },
    blocks: button,
    text: {
      subject: 'Your refund is on its way',
      heading: 'Your refund is on its way',
      preview: '{{amount}} for "{{title}}" goes back to your card.',
      body: paragraphs(
        '{{greeting}}',
        '{{amount}} for "{{title}}" goes back to your card. Banks take up to ten days to show it.',
        '{{answer}}',
        '{{access}}',
        '{{credit_note}}',
        '::button Open my library',
      ),
    },
  }),
  refund_declined: mail({
    name: 'Refund declined',
    group: 'Purchases',
    when: 'When an admin declines a refund request.',
    variables: { title, answer: 'You have opened the prompt, and it does what its page says.' },
    blocks: button,
    text: {
      subject: 'Your refund was declined',
      heading: 'Your refund was declined',
      preview: 'We looked at your request for "{{title}}".',
      body: paragraphs(
        '{{greeting}}',
        'We looked at your request for "{{title}}".',
        '{{answer}}',
        '::button Open my library',
      ),
    },
  }),
  sale_refunded: mail({
    name: 'Sale refunded',
    group: 'Sales',
    when: 'To the seller when a sale is refunded.',
    variables: {
      title,
      amount,
      earnings: 'Your share of it is deducted from your earnings.',
      reason: '',
      license: 'Their license has ended.',
    },
    blocks: button,
    text: {
      subject: 'A sale was refunded',
      heading: 'A sale was refunded',
      preview: 'The buyer of "{{title}}" gets {{amount}} back.',
      body: paragraphs(
        '{{greeting}}',
        'The buyer of "{{title}}" gets {{amount}} back. {{earnings}}',
        '{{reason}}',
        '{{license}}',
        '::button Open my payouts',
      ),
    },
  }),
  gift: mail({
    name: 'Gift, to its recipient',
    group: 'Purchases',
    when: 'When somebody gives a listing to an address, at once or on the day that they chose.',
    variables: {
      giver: 'Grace',
      title,
      message: 'Happy birthday! This one saved me hours.',
      until: day,
      report_page: 'https://market.example/report-content',
    },
    blocks: button,
    text: {
      subject: '{{giver}} has a gift for you',
      heading: 'A gift for you',
      preview: '{{title}}, a gift from {{giver}}.',
      body: paragraphs(
        '{{giver}} gives you “{{title}}” from {{shop_name}}.',
        '{{message}}',
        '::button See your gift',
        'You can accept it until {{until}} with an account, which is free. Whoever has this link can accept the gift, so keep it to yourself.',
        'You get no other email about this gift. If you did not expect it, ignore it, or report it: {{report_page}}',
      ),
    },
  }),
  gift_reminder: mail({
    name: 'Reminder of a gift that nobody accepted',
    group: 'Purchases',
    when: 'To the giver, 60 and 83 days after the payment.',
    variables: { title, until: day },
    blocks: button,
    text: {
      subject: 'Nobody has accepted your gift yet',
      heading: 'Your gift is waiting',
      preview: '{{title}} can be accepted until {{until}}.',
      body: paragraphs(
        '{{greeting}}',
        'Nobody has accepted your gift “{{title}}”. It can be accepted until {{until}}. After that we refund your payment.',
        'You can hand over its link again, or correct the address.',
        '::button See your gifts',
      ),
    },
  }),
  move_link_to: mail({
    name: 'Move of purchases, to the account that gets them',
    group: 'Purchases',
    when: 'When a user asks for the purchases of another account of theirs.',
    variables: { account: 'ada', from_address: 'old@market.example' },
    blocks: button,
    text: {
      subject: 'Confirm that purchases move',
      heading: 'Move purchases',
      preview: 'Both mailboxes have to confirm it.',
      body: paragraphs(
        'Your {{shop_name}} account {{account}} asked for the purchases under {{from_address}}. If that was you, confirm it here, and in the other mailbox too:',
        '::button See what moves',
        'The link works for a day. If it wasn’t you, ignore this email and nothing moves.',
      ),
    },
  }),
  move_link_from: mail({
    name: 'Move of purchases, to the account that has them',
    group: 'Purchases',
    when: 'When another account asks for the purchases of a user.',
    variables: { account: 'ada', from_address: 'old@market.example' },
    blocks: button,
    text: {
      subject: 'Confirm that purchases move',
      heading: 'Move purchases',
      preview: 'Both mailboxes have to confirm it.',
      body: paragraphs(
        'The {{shop_name}} account {{account}} asked for all purchases in your account {{from_address}}. If you own both accounts, confirm the move. This account will then no longer have them.',
        '::button See what moves',
        'The link works for a day. If it wasn’t you, ignore this email and nothing moves.',
      ),
    },
  }),
  purchases_received: mail({
    name: 'Purchases received',
    group: 'Purchases',
    when: 'After purchases were moved to the account of a user.',
    variables: { moved: '2 purchases were moved', account: 'ada', by: ', as both mailboxes confirmed' },
    blocks: button,
    text: {
      subject: 'You have your purchases now',
      heading: 'You have your purchases now',
      preview: '{{moved}}.',
      body: paragraphs(
        '{{greeting}}',
        '{{moved}} to the {{shop_name}} account {{account}}{{by}}. Receipts keep their names and addresses, and refunds still go to the card that paid.',
        '::button See your purchases',
      ),
    },
  }),
  purchases_gone: mail({
    name: 'Purchases moved away',
    group: 'Purchases',
    when: 'After purchases of a user were moved to another account.',
    variables: { moved: '2 purchases were moved', account: 'ada', by: ', as both mailboxes confirmed' },
    blocks: [],
    text: {
      subject: 'Your purchases were moved',
      heading: 'Your purchases were moved',
      preview: '{{moved}}.',
      body: paragraphs(
        '{{greeting}}',
        '{{moved}} to the {{shop_name}} account {{account}}{{by}}. Receipts keep their names and addresses, and refunds still go to the card that paid.',
        'If you did not want this, write to {{support_email}}.',
      ),
    },
  }),
  payout_requested: mail({
    name: 'Payout requested',
    group: 'Sales',
    when: 'When a creator requests a payout.',
    variables: { amount },
    blocks: button,
    text: {
      subject: 'You requested a payout of {{amount}}',
      heading: 'Payout requested',
      preview: 'We are sending {{amount}} to your bank account. Funds arrive within 2 to 5 business days.',
      body: paragraphs(
        '{{greeting}}',
        'We are sending {{amount}} to your bank account. Funds arrive within 2 to 5 business days.',
        '::button Open my payouts',
      ),
    },
  }),
  payout_paid: mail({
    name: 'Payout paid',
    group: 'Sales',
    when: 'When a payout has arrived.',
    variables: { amount },
    blocks: button,
    text: {
      subject: 'Your payout of {{amount}} was paid',
      heading: 'Payout paid',
      preview: '{{amount}} is in your bank account. Some banks take another day to show it.',
      body: paragraphs(
        '{{greeting}}',
        '{{amount}} is in your bank account. Some banks take another day to show it.',
        '::button Open my payouts',
      ),
    },
  }),
  payout_failed: mail({
    name: 'Payout failed',
    group: 'Sales',
    when: 'When a payout failed.',
    variables: { amount, failure: 'Please request it again.' },
    blocks: button,
    text: {
      subject: 'Your payout of {{amount}} failed',
      heading: 'Payout failed',
      preview: 'We couldn’t pay out {{amount}}, so it is back in your earnings. {{failure}}',
      body: paragraphs(
        '{{greeting}}',
        'We couldn’t pay out {{amount}}, so it is back in your earnings. {{failure}}',
        '::button Open my payouts',
      ),
    },
  }),
  dispute_opened: mail({
    name: 'Sale disputed',
    group: 'Sales',
    when: 'To the seller and their collaborators when a buyer’s bank disputes a payment.',
    variables: { listings: `"${title}"`, earnings: `Until then ${amount} is deducted from your earnings.` },
    blocks: button,
    text: {
      subject: 'A sale is disputed at {{shop_name}}',
      heading: 'A sale is disputed',
      preview: 'A buyer’s bank disputes the payment for {{listings}}. Its decision can take some weeks.',
      body: paragraphs(
        '{{greeting}}',
        'A buyer’s bank disputes the payment for {{listings}}. Its decision can take some weeks.',
        '{{earnings}} The buyer can’t read the prompt in the meantime.',
        'We respond to the bank. If you have evidence, write to {{support_email}}.',
        '::button Open my payouts',
      ),
    },
  }),
  dispute_won: mail({
    name: 'Dispute won',
    group: 'Sales',
    when: 'To the seller and their collaborators when the bank confirms the payment.',
    variables: {
      listings: `"${title}"`,
      earnings: `${amount} is back in your earnings.`,
      access: 'The buyer can read the prompt again.',
    },
    blocks: button,
    text: {
      subject: 'You won a dispute at {{shop_name}}',
      heading: 'You won a dispute',
      preview: 'The bank confirmed the payment for {{listings}}.',
      body: paragraphs(
        '{{greeting}}',
        'The bank confirmed the payment for {{listings}}.',
        '{{earnings}}',
        '{{access}}',
        '::button Open my payouts',
      ),
    },
  }),
  dispute_lost: mail({
    name: 'Dispute lost',
    group: 'Sales',
    when: 'To the seller and their collaborators when the bank decides for the buyer.',
    variables: {
      listings: `"${title}"`,
      earnings: `${amount} has been deducted from your earnings.`,
      access: 'The license has ended.',
    },
    blocks: button,
    text: {
      subject: 'You lost a dispute at {{shop_name}}',
      heading: 'You lost a dispute',
      preview: 'The bank decided the dispute about {{listings}} in the buyer’s favor. This is final.',
      body: paragraphs(
        '{{greeting}}',
        'The bank decided the dispute about {{listings}} in the buyer’s favor. This is final.',
        '{{earnings}}',
        '{{access}}',
        '::button Open my payouts',
      ),
    },
  }),
  dispute_warned: mail({
    name: 'Payment under review',
    group: 'Sales',
    when: 'To the seller and their collaborators when a bank flags a payment as possible fraud.',
    variables: { listings: `"${title}"` },
    blocks: button,
    text: {
      subject: 'We are reviewing a payment at {{shop_name}}',
      heading: 'We are reviewing a payment',
      preview: 'The bank flagged the payment for {{listings}} as possible fraud.',
      body: paragraphs(
        '{{greeting}}',
        'The bank flagged the payment for {{listings}} as possible fraud.',
        'The buyer can’t read the prompt during our review. Your earnings have not changed; we’ll tell you if we refund the payment.',
        '::button Open my payouts',
      ),
    },
  }),
  notice_sale: notification('Sale', 'You made a sale', 'Open my payouts'),
  notice_review: notification('Review', 'New review', 'Read the review'),
  notice_reply: notification('Reply to a review', 'New reply to your review', 'Read the reply'),
  notice_follower: notification('Follower', 'You have a new follower', 'View profile'),
  notice_listing: notification('New listing', 'New from a creator you follow', 'View listing'),
  notice_report: notification('Report', 'An update on your report', 'Open my notifications'),
  notice_moderation: notification('Moderation', 'An update on your account', 'View'),
  notice_collaboration: notification('Collaboration', 'Shared sales', 'View'),
  notice_webhook: notification('Webhook disabled', 'A webhook was disabled', 'Open the webhook'),
  notice_other: notification('Other news', 'News', 'View'),
  unread_messages: mail({
    name: 'Unread messages',
    group: 'Notifications',
    when: 'When a user has unread messages. It never contains them.',
    variables: { from: 'Grace', messages: '2 messages from Grace' },
    blocks: button,
    text: {
      subject: '{{messages}}',
      heading: '{{messages}}',
      preview: 'Read and reply on {{shop_name}}.',
      body: paragraphs('{{greeting}}', '{{from}} wrote to you on {{shop_name}}.', '::button Read and reply'),
    },
  }),
  warning: mail({
    name: 'Warning',
    group: 'Moderation',
    when: 'When an admin warns a user.',
    variables: { ...appealed, about: `It is about your listing "${title}", which stays on sale.` },
    blocks: button,
    text: {
      subject: 'A warning at {{shop_name}}',
      heading: 'A warning',
      preview: '{{about}}',
      body: paragraphs('{{greeting}}', '{{about}}', ...appeal),
    },
  }),
  removal: mail({
    name: 'Listing removed',
    group: 'Moderation',
    when: 'When an admin removes a listing.',
    variables: { ...appealed, listing: title },
    blocks: button,
    text: {
      subject: 'Your listing was removed at {{shop_name}}',
      heading: 'Your listing was removed',
      preview: 'We took "{{listing}}" off sale. Buyers keep it, unless the law forbids that.',
      body: paragraphs(
        '{{greeting}}',
        'We took "{{listing}}" off sale. Buyers keep it, unless the law forbids that.',
        ...appeal,
      ),
    },
  }),
  suspension: mail({
    name: 'Account suspended',
    group: 'Moderation',
    when: 'When an admin suspends a user.',
    variables: { ...appealed, until: day, held },
    blocks: button,
    text: {
      subject: 'Your account is suspended at {{shop_name}}',
      heading: 'Your account is suspended',
      preview: 'Until {{until}} you can’t list or buy, and your listings are off sale. They return automatically.',
      body: paragraphs(
        '{{greeting}}',
        'Until {{until}} you can’t list or buy, and your listings are off sale. They return automatically.',
        'You can still sign in to use your library, see receipts, export your data and appeal. {{held}}',
        ...appeal,
      ),
    },
  }),
  ban: mail({
    name: 'Account banned',
    group: 'Moderation',
    when: 'When an admin bans a user.',
    variables: { ...appealed, held },
    blocks: button,
    text: {
      subject: 'Your account is banned at {{shop_name}}',
      heading: 'Your account is banned',
      preview: 'You can no longer list or buy, and your listings are permanently off sale.',
      body: paragraphs(
        '{{greeting}}',
        'You can no longer list or buy, and your listings are permanently off sale.',
        'You can still sign in to use your library, see receipts, export your data and appeal. {{held}}',
        ...appeal,
      ),
    },
  }),
  decision_lifted: mail({
    name: 'Restriction lifted',
    group: 'Moderation',
    when: 'When an admin lifts a decision about a user or listing.',
    variables: {
      about: 'Our decision has been reversed, and your listings are back on sale.',
      reason: 'You changed the title.',
    },
    blocks: button,
    text: {
      subject: 'Your account restriction has been lifted at {{shop_name}}',
      heading: 'Your account restriction has been lifted',
      preview: '{{about}}',
      body: paragraphs('{{greeting}}', '{{about}}', '> The reason\n> {{reason}}', '::button View account status'),
    },
  }),
  earnings_released: mail({
    name: 'Earnings released',
    group: 'Moderation',
    when: 'When an admin releases held earnings.',
    variables: {},
    blocks: button,
    text: {
      subject: 'Your earnings are released at {{shop_name}}',
      heading: 'Your earnings are released',
      preview: 'Your earnings can be paid out again. Our decision about your account has not changed.',
      body: paragraphs(
        '{{greeting}}',
        'Your earnings can be paid out again. Our decision about your account has not changed.',
        '::button View account status',
      ),
    },
  }),
  appeal_declined: mail({
    name: 'Appeal declined',
    group: 'Moderation',
    when: 'When an admin declines an appeal.',
    variables: { answer: 'The title still promises more than the prompt does.' },
    blocks: button,
    text: {
      subject: 'Your appeal was declined at {{shop_name}}',
      heading: 'Your appeal was declined',
      preview: 'We reviewed your case again. Our decision has not changed.',
      body: paragraphs(
        '{{greeting}}',
        'We reviewed your case again. Our decision has not changed.',
        '> Our answer\n> {{answer}}',
        '::button View account status',
      ),
    },
  }),
  report_received: mail({
    name: 'Report received',
    group: 'Moderation',
    when: 'After someone reported content, without an account too.',
    variables: { number: '7', about: 'It is about intellectual property, at https://market.example/prompt/1.' },
    blocks: [],
    text: {
      subject: 'We received your report #{{number}}',
      heading: 'We received your report #{{number}}',
      preview: 'We received your report #{{number}}',
      body: paragraphs(
        '{{greeting}}',
        'Thank you. {{about}} A person will review it, and we’ll email you the decision. Please quote the number if you write to us.',
        'If you didn’t send it, ignore this email.',
      ),
    },
  }),
  report_decided: mail({
    name: 'Report decided',
    group: 'Moderation',
    when: 'When an admin decided on a report.',
    variables: {
      number: '7',
      decision: 'We agree and took action.',
      about: 'It is about intellectual property, at https://market.example/prompt/1.',
      answer: 'The text is a copy of another listing.',
    },
    blocks: [],
    text: {
      subject: 'Decision on your report #{{number}}',
      heading: 'Decision on your report #{{number}}',
      preview: 'Decision on your report #{{number}}',
      body: paragraphs(
        '{{greeting}}',
        '{{decision}} {{about}}',
        '> Our reasons\n> {{answer}}',
        'A person made this decision. If you disagree, write to {{support_email}} with the number, or turn to an out-of-court dispute body or a court.',
      ),
    },
  }),
} as const

function notification(name: string, heading: string, label: string) {
  return mail({
    name,
    group: 'Notifications',
    when: 'With a notification of this kind, if the user wants it by email.',
    variables: { news: 'Grace bought “Cold email that gets replies”', detail: 'You earned $10.80.' },
    blocks: button,
    text: {
      subject: '{{news}}',
      heading,
      preview: '{{news}}',
      body: paragraphs('{{greeting}}', '{{news}}.', '{{detail}}', `::button ${label}`),
    },
  })
}

export type MailKind = keyof typeof mailTexts
/** The variables of an email besides the common ones. */
export type MailVariable<Kind extends MailKind> = Extract<keyof (typeof mailTexts)[Kind]['variables'], string>

export const mailKinds = Object.keys(mailTexts) as readonly MailKind[]

export const declarationOf = (kind: MailKind): MailDeclaration => mailTexts[kind]

/** All variables of an email with sample values. */
export const variablesOf = (kind: MailKind): Readonly<Record<string, string>> => ({
  ...commonVariables,
  ...declarationOf(kind).variables,
})
