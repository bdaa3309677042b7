// The settings that admins change. Long: a table with one entry for each setting.
import type { SettingDefinition } from './define-setting.ts'
import {
  accent,
  choice,
  defineSetting,
  email,
  emailOrNone,
  flag,
  footerLinks,
  hostOrNone,
  image,
  line,
  links,
  mailText,
  money,
  order,
  pairs,
  percent,
  sanctions,
  scriptTagOrNone,
  taxRates,
  text,
  timeZone,
  urlOrNone,
  whole,
  words,
} from './define-setting.ts'
import { fontPairNames } from './font-pairs.ts'
import { homeBlocks } from './home-blocks.ts'
import type { MailText } from './mail-markup.ts'
import type { MailKind } from './mail-texts.ts'
import { currencyNames } from './currency-names.ts'
import { declarationOf, mailKinds, variablesOf } from './mail-texts.ts'
import { cents, maximumPrice } from './money.ts'

/** An address, alone or in angle brackets after a name. */
const senderShape =
  /^(?:[^<>@]*<[^<>@\s,;:"()[\]\\]+@[^<>@\s,;:"()[\]\\]+>|[^<>@\s,;:"()[\]\\]+@[^<>@\s,;:"()[\]\\]+)$/u

// The decisions of a shop, which its admins make while it runs. A new setting is one entry here. Long: a table with
// one entry for each setting.

const decisions = {
  currency: defineSetting({
    ...choice(currencyNames),
    key: 'currency',
    default: 'usd',
    section: 'money',
    label: 'Currency',
    help: 'The currency of all prices, sales and payouts. It cannot change after the first order. Prices of existing listings keep their number of the smallest units: 9.00 US dollars become 900 yen.',
  }),
  platformFeePercent: defineSetting({
    ...percent(),
    key: 'platform_fee_percent',
    default: 10,
    section: 'money',
    label: 'Platform fee',
    help: 'Your share of each sale. Existing orders keep theirs.',
    env: 'PLATFORM_FEE_PERCENT',
  }),
  minPrice: defineSetting({
    ...money(1, maximumPrice),
    key: 'min_price',
    default: cents(50),
    section: 'money',
    label: 'Smallest price',
    help: 'The smallest price of a listing that is not free. Existing listings and orders keep their price.',
  }),
  maxPrice: defineSetting({
    ...money(1, maximumPrice),
    key: 'max_price',
    default: maximumPrice,
    section: 'money',
    label: 'Largest price',
    help: 'The largest price of a listing. Existing listings and orders keep their price.',
  }),
  refundDays: defineSetting({
    ...whole(0, 365, 'days'),
    key: 'refund_days',
    default: 14,
    section: 'money',
    label: 'Refund window',
    help: 'How long buyers can ask for a refund of a prompt they have not opened. Existing orders keep theirs.',
    env: 'REFUND_DAYS',
  }),
  payoutHoldDays: defineSetting({
    ...whole(0, 365, 'days'),
    key: 'payout_hold_days',
    default: 0,
    section: 'money',
    label: 'Payout hold',
    help: 'Days until the earnings of a sale can be paid out. Existing orders keep theirs.',
    env: 'PAYOUT_HOLD_DAYS',
  }),
  payoutMinimum: defineSetting({
    ...money(100, 10_000_000),
    key: 'payout_minimum',
    default: cents(5000),
    section: 'money',
    label: 'Minimum payout',
    help: 'The smallest amount that is paid out to a creator.',
    env: 'PAYOUT_MINIMUM',
  }),
  secondPersonAbove: defineSetting({
    ...money(0, 100_000_000),
    key: 'second_person_above',
    default: cents(0),
    section: 'money',
    label: 'Second person above',
    help: 'Refunds and write-offs by admins and staff that exceed this amount must be confirmed by another admin or staff member. Refunds of the same purchase are added together. 0 turns this off.',
  }),
  taxMode: defineSetting({
    ...choice({ none: 'No tax', rates: 'Own rates', stripe: 'Stripe Tax' }),
    key: 'tax_mode',
    default: 'none',
    section: 'tax',
    label: 'Tax',
    help: 'The shop owes the tax on what buyers pay, and its fee is a share of the price without it. With own rates, buyers state their country before they pay. Stripe Tax computes the tax on the payment page. Existing orders keep theirs.',
  }),
  taxPrices: defineSetting({
    ...choice({ included: 'Include tax', added: 'Without tax, which is added' }),
    key: 'tax_prices',
    default: 'included',
    section: 'tax',
    label: 'Prices',
    help: 'Consumers in the EU must see prices that include tax. Buyers in the US expect prices without it.',
  }),
  taxName: defineSetting({
    ...line({ max: 20 }),
    key: 'tax_name',
    default: 'VAT',
    section: 'tax',
    label: 'Name of the tax',
    help: 'On prices, receipts and invoices, such as VAT or sales tax.',
  }),
  taxRates: defineSetting({
    ...taxRates(400),
    key: 'tax_rates',
    default: [],
    section: 'tax',
    label: 'Own rates',
    help: 'One per line: the code of a country, or of a country and state, and its rate in percent, such as DE 19 or US-TX 6.25. A line with * is for all other places. Without it, buyers from other places cannot pay.',
  }),
  taxCountry: defineSetting({
    ...line({ max: 2, isOptional: true, pattern: /^[A-Z]{2}$/, meaning: 'the code of a country, such as DE' }),
    key: 'tax_country',
    default: '',
    section: 'tax',
    label: 'Country of registration',
    help: 'The code of the country where the shop is registered for VAT, such as DE. Companies with a VAT number of another member state of the EU then owe the VAT themselves (reverse charge).',
  }),
  taxCheckNumbers: defineSetting({
    ...flag(),
    key: 'tax_check_numbers',
    default: false,
    section: 'tax',
    label: 'Check VAT numbers',
    help: 'Asks VIES, the service of the European Commission, whether a VAT number is valid. Without it, only the form and the check digits are checked.',
    isOutward: true,
  }),
  adaptivePricing: defineSetting({
    ...flag(),
    key: 'adaptive_pricing',
    default: false,
    section: 'money',
    label: 'Pay in own currency',
    help: 'The payment page of Stripe offers buyers to pay in their own currency (Adaptive Pricing). The shop gets its price in its currency. Receipts show both amounts.',
  }),
  taxNote: defineSetting({
    ...line({ max: 200, isOptional: true }),
    key: 'tax_note',
    default: '',
    section: 'tax',
    label: 'Sentence without tax',
    help: 'On receipts and invoices of a shop that charges no tax, such as: No VAT is charged under section 19 of the German VAT Act.',
  }),
  launchMode: defineSetting({
    ...choice({ open: 'Open to everyone', invite: 'By invitation' }),
    key: 'launch_mode',
    default: 'open',
    section: 'sign-up',
    label: 'Sign-up',
    help: 'Who can create an account. By invitation, others join the waitlist.',
    env: 'LAUNCH_MODE',
  }),
  newAccountListings: defineSetting({
    ...whole(1, 100_000, 'listings'),
    key: 'new_account_listings',
    default: 10,
    section: 'limits',
    label: 'Listings of new accounts',
    help: 'How many listings a new account can create per day.',
    env: 'NEW_ACCOUNT_LISTINGS',
  }),
  reviewListings: defineSetting({
    ...choice({ none: 'None', first: 'The first listing of a seller', all: 'All new listings' }),
    key: 'review_listings',
    default: 'none',
    section: 'moderation',
    label: 'Listings to review',
    help: 'New listings that go on sale only after an admin or a moderator released them, under Held. Those of admins and moderators are not reviewed.',
  }),
  holdWords: defineSetting({
    ...words(200, 60),
    key: 'hold_words',
    default: [],
    section: 'moderation',
    label: 'Words that hold a listing',
    help: 'A word or phrase in each line. A new or changed listing with one of them in its title, description or tags waits for a review, except those of admins and moderators. Only whole words count, in any case, with or without accents.',
  }),
  sanctionSteps: defineSetting({
    ...sanctions(20),
    key: 'sanction_steps',
    default: ['warning', 'removal', 'suspension 7 days', 'suspension 30 days', 'ban'],
    section: 'moderation',
    label: 'Sanction steps',
    help: 'One step per line: warning, removal (of a listing), suspension 7 days, or ban. A user’s page suggests the next step. Staff can choose another action. The guidelines show the order to users.',
  }),
  sanctionMonths: defineSetting({
    ...whole(1, 120, 'months'),
    key: 'sanction_months',
    default: 12,
    section: 'moderation',
    label: 'Actions count for',
    help: 'How long an action against a user counts toward the next step. Lifted actions never count.',
  }),
  runsPerDay: defineSetting({
    ...whole(1, 100_000, 'runs'),
    key: 'runs_per_day',
    default: 200,
    section: 'limits',
    label: 'Prompt runs',
    help: 'How many prompts a user can run per day.',
    env: 'RUNS_PER_DAY',
  }),
  creatorStorageMb: defineSetting({
    ...whole(1, 1_000_000, 'MB'),
    key: 'creator_storage_mb',
    default: 200,
    section: 'limits',
    label: 'Storage per creator',
    help: 'The storage for the texts of all versions of a creator’s listings.',
    env: 'CREATOR_STORAGE_MB',
  }),
  lettersAMinute: defineSetting({
    ...whole(1, 600, 'emails'),
    key: 'letters_a_minute',
    default: 60,
    section: 'limits',
    label: 'Letters per minute',
    help: 'How many emails with letters from creators the shop sends per minute, all letters together. Ask your mail provider what it allows.',
  }),
  apiRequestsPerKey: defineSetting({
    ...whole(1, 1_000_000, 'requests'),
    key: 'api_requests_per_key',
    default: 600,
    section: 'limits',
    label: 'API requests per user',
    help: 'How many API requests a user can send per minute, with all keys and apps together.',
    env: 'API_REQUESTS_PER_KEY',
  }),
  apiRequestsPerAddress: defineSetting({
    ...whole(1, 1_000_000, 'requests'),
    key: 'api_requests_per_address',
    default: 300,
    section: 'limits',
    label: 'API requests without a key',
    help: 'How many API requests without a key an address can send per minute.',
    env: 'API_REQUESTS_PER_ADDRESS',
  }),
  copyGuardPercent: defineSetting({
    ...whole(25, 90, '%'),
    key: 'copy_guard_percent',
    default: 42,
    section: 'limits',
    label: 'Copy guard',
    help: 'How much text a new listing or version must share with another creator’s listing to wait for review. A lower value holds more of them. Published texts are not compared again.',
  }),
  shopName: defineSetting({
    ...line({ max: 40 }),
    key: 'shop_name',
    default: 'Skald',
    section: 'identity',
    label: 'Name',
    help: 'The name of the shop on pages, in emails and for programs.',
  }),
  tagline: defineSetting({
    ...line({ max: 120 }),
    key: 'shop_tagline',
    default: 'Words that work.',
    section: 'identity',
    label: 'Tagline',
    help: 'A short sentence for the footer, emails and previews of links.',
  }),
  homeHeading: defineSetting({
    ...line({ max: 80 }),
    key: 'home_heading',
    default: 'Words that work.',
    section: 'identity',
    label: 'Heading of the home page',
    help: 'Its last word is marked.',
  }),
  homeIntroduction: defineSetting({
    ...text(400),
    key: 'home_introduction',
    default:
      'Buy prompts, agents and prompt packs from people who write them for a living. Read the reviews, fill in the blanks, paste.',
    section: 'identity',
    label: 'Introduction of the home page',
    help: 'What the shop sells, below the heading.',
  }),
  aboutName: defineSetting({
    ...line({ max: 120, isOptional: true }),
    key: 'about_name',
    default: 'A skald was a Norse court poet, paid by the verse.',
    section: 'identity',
    label: 'About the name',
    help: 'A sentence about the name, for the sign-in pages, the waitlist and About. If it is empty, they show none.',
  }),
  supportEmail: defineSetting({
    ...email(),
    key: 'support_email',
    default: 'support@skald.test',
    section: 'identity',
    label: 'Support address',
    help: 'Where users write to for help.',
    isOutward: true,
  }),
  communityUrl: defineSetting({
    ...urlOrNone(),
    key: 'community_url',
    default: 'https://community.skald.test/',
    section: 'identity',
    label: 'Community',
    help: 'Where “Join the community” leads. If it is empty, no page links to it.',
    isOutward: true,
  }),
  socialLinks: defineSetting({
    ...links(8),
    key: 'social_links',
    default: [
      { name: 'Discord', url: 'https://community.skald.test/', about: 'Share drafts, ask questions, get answers.' },
      { name: 'Mastodon', url: 'https://social.skald.test/@skald', about: 'New listings of the week.' },
      { name: 'GitHub', url: 'https://git.skald.test/skald', about: 'Skald is open source. Report bugs there.' },
    ],
    section: 'identity',
    label: 'Links',
    help: 'Profiles on other sites, for the community page. One per line: name | URL | description.',
    isOutward: true,
  }),
  footerLinks: defineSetting({
    ...footerLinks(40),
    key: 'footer_links',
    default: [
      { name: 'Browse all', url: '/marketplace', about: 'Marketplace' },
      { name: 'Trending', url: '/trending', about: 'Marketplace' },
      { name: 'New releases', url: '/marketplace?sort=new', about: 'Marketplace' },
      { name: 'Prompt packs', url: '/marketplace?type=pack', about: 'Marketplace' },
      { name: 'Agents', url: '/marketplace?type=agent', about: 'Marketplace' },
      { name: 'Creator guide', url: '/guide', about: 'Resources' },
      { name: 'Best practices', url: '/best-practices', about: 'Resources' },
      { name: 'Support', url: '/support', about: 'Resources' },
      { name: 'API', url: '/developers', about: 'Resources' },
      { name: 'About', url: '/about', about: 'Resources' },
      { name: 'Start Selling', url: '/create-prompt', about: 'Creators' },
      { name: 'Pricing', url: '/pricing', about: 'Creators' },
      { name: 'Community', url: '/community', about: 'Creators' },
      { name: 'Guidelines', url: '/guidelines', about: 'Creators' },
      { name: 'Terms', url: '/terms', about: 'Legal' },
      { name: 'Privacy', url: '/privacy', about: 'Legal' },
      { name: 'Licensing', url: '/license', about: 'Legal' },
      { name: 'Imprint', url: '/imprint', about: 'Legal' },
      { name: 'Right of withdrawal', url: '/withdrawal', about: 'Legal' },
      { name: 'Accessibility', url: '/accessibility', about: 'Legal' },
      { name: 'Report illegal content', url: '/report-content', about: 'Legal' },
    ],
    section: 'identity',
    label: 'Footer',
    help: 'The links at the end of each page. One per line, in their order: name | path or URL | column. Documents that are not shown are left out.',
    isOutward: true,
  }),
  withdrawalLink: defineSetting({
    ...flag(),
    key: 'withdrawal_link',
    default: true,
    section: 'identity',
    label: 'Withdrawal link',
    help: 'Shows “Withdraw from contract here” in the footer, with orders and receipts, and in confirmation emails. The law of the EU requires it. Without it, the page and instant refunds stay.',
  }),
  city: defineSetting({
    ...line({ max: 80, isOptional: true }),
    key: 'city',
    default: 'Stockholm',
    section: 'identity',
    label: 'City',
    help: 'Where the shop is.',
  }),
  timeZone: defineSetting({
    ...timeZone(),
    key: 'time_zone',
    default: 'UTC',
    section: 'identity',
    label: 'Time zone',
    help: 'Price reductions start and end at midnight in this time zone, such as Europe/Berlin. Existing ones keep theirs.',
  }),
  country: defineSetting({
    ...line({ max: 80 }),
    key: 'country',
    default: 'Sweden',
    section: 'identity',
    label: 'Country',
    help: 'The country whose law applies.',
  }),
  foundingYear: defineSetting({
    ...whole(1900, 2100),
    key: 'founding_year',
    default: 2025,
    section: 'identity',
    label: 'Founding year',
    help: 'When the shop was founded. Search engines show it.',
  }),
  company: defineSetting({
    ...line({ max: 120, isOptional: true }),
    key: 'company',
    default: '',
    section: 'identity',
    label: 'Company',
    help: 'The legal name of the operator, for receipts and legal pages.',
  }),
  legalAddress: defineSetting({
    ...text(300),
    key: 'legal_address',
    default: '',
    section: 'identity',
    label: 'Legal address',
    help: 'The postal address of the operator, in several lines.',
  }),
  registerEntry: defineSetting({
    ...line({ max: 120, isOptional: true }),
    key: 'register_entry',
    default: '',
    section: 'identity',
    label: 'Register',
    help: 'The register and number of the company, such as Amtsgericht Berlin HRB 1234.',
  }),
  vatNumber: defineSetting({
    ...line({ max: 30, isOptional: true }),
    key: 'vat_number',
    default: '',
    section: 'identity',
    label: 'VAT number',
    help: 'The VAT number of the operator, for receipts and legal pages.',
  }),
  responsiblePerson: defineSetting({
    ...line({ max: 120, isOptional: true }),
    key: 'responsible_person',
    default: '',
    section: 'identity',
    label: 'Responsible person',
    help: 'Who represents the operator, for legal pages.',
  }),
  termsNoticeDays: defineSetting({
    ...whole(1, 365, 'days'),
    key: 'terms_notice_days',
    default: 14,
    section: 'identity',
    label: 'Notice of changed terms',
    help: 'How far in advance users are notified of changed terms, by email and on the site.',
  }),
  mailFrom: defineSetting({
    ...line({
      max: 200,
      isOptional: true,
      pattern: senderShape,
      meaning: 'an address, such as Market <market@example.com>',
    }),
    key: 'mail_from',
    default: '',
    section: 'identity',
    label: 'Sender of emails',
    help: 'A name and an address, such as Market <market@example.com>. If it is empty, the name of the shop and no-reply at its host.',
    env: 'MAIL_FROM',
    isOutward: true,
  }),
  keyPrefix: defineSetting({
    ...line({ max: 20, pattern: /^[a-z0-9]{2,20}$/, meaning: '2 to 20 lowercase letters and digits' }),
    key: 'key_prefix',
    default: 'skald',
    section: 'identity',
    label: 'Prefix of API keys',
    help: 'What new API keys and tokens begin with. Existing ones stay valid.',
  }),
  logoLight: defineSetting({
    ...image('logo'),
    key: 'logo_light',
    default: '',
    section: 'looks',
    label: 'Logo',
    help: 'For light backgrounds, emails and link previews. Without it, the name of the shop is shown.',
  }),
  logoDark: defineSetting({
    ...image('logo'),
    key: 'logo_dark',
    default: '',
    section: 'looks',
    label: 'Logo for dark backgrounds',
    help: 'For the dark theme and the footer. Without it, the name of the shop is shown there.',
  }),
  shopIcon: defineSetting({
    ...image('icon'),
    key: 'shop_icon',
    default: '',
    section: 'looks',
    label: 'Icon',
    help: 'A square image for browser tabs and home screens, also shown next to the name.',
  }),
  accentColor: defineSetting({
    ...accent(),
    key: 'accent_color',
    default: '#ffd21f',
    section: 'looks',
    label: 'Accent color',
    help: 'The background of primary buttons and highlighted words. Text on it is dark or white, whichever is easier to read.',
  }),
  fontPair: defineSetting({
    ...choice(fontPairNames),
    key: 'font_pair',
    default: 'texturina',
    section: 'looks',
    label: 'Fonts',
    help: 'For headings, and for everything else.',
  }),
  announcementOn: defineSetting({
    ...flag(),
    key: 'announcement_on',
    default: false,
    section: 'home',
    label: 'Announcement',
    help: 'Shows the announcement above every page. Visitors can dismiss it until its text changes.',
  }),
  announcementText: defineSetting({
    ...line({ max: 200, isOptional: true }),
    key: 'announcement_text',
    default: '',
    section: 'home',
    label: 'Text of the announcement',
    help: 'One or two short sentences.',
  }),
  announcementLink: defineSetting({
    ...line({
      max: 300,
      isOptional: true,
      pattern: /^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+)$/,
      meaning: 'a path such as /trending, or a URL that begins with https://',
    }),
    key: 'announcement_link',
    default: '',
    section: 'home',
    label: 'Link of the announcement',
    help: 'A path such as /trending, or a URL.',
  }),
  announcementLinkText: defineSetting({
    ...line({ max: 40 }),
    key: 'announcement_link_text',
    default: 'Learn more',
    section: 'home',
    label: 'Text of the link',
    help: 'What the link of the announcement says.',
  }),
  maintenanceOn: defineSetting({
    ...flag(),
    key: 'maintenance_on',
    default: false,
    section: 'home',
    label: 'Maintenance',
    help: 'Only admins can use the shop. Everyone else sees the text below. Payments that have begun are completed.',
    isOutward: true,
  }),
  maintenanceText: defineSetting({
    ...text(400),
    key: 'maintenance_text',
    default: 'We are working on the shop. Please come back in an hour.',
    section: 'home',
    label: 'Text of the maintenance page',
    help: 'What visitors see meanwhile.',
  }),
  homeDemoItems: defineSetting({
    ...flag(),
    key: 'home_demo_items',
    default: true,
    section: 'home',
    label: 'Demo items',
    help: 'Shows demo items on the home page, labeled as such, while the shop has no listings. If this is off, the home page invites creators instead.',
  }),
  homeBlocks: defineSetting({
    ...order(homeBlocks),
    key: 'home_blocks',
    default: ['categories', 'trending', 'featured', 'benefits', 'steps', 'quotes', 'call'],
    section: 'home',
    label: 'Blocks of the home page',
    help: `One per line, in their order below the heading. A block that is left out is not shown. There are: ${homeBlocks.join(', ')}.`,
  }),
  homeSample: defineSetting({
    ...text(400),
    key: 'home_sample',
    default:
      'Write a letter from [a ferry company | a small bakery | the head of school] to [its passengers | one angry regular | every parent] about [the fog | the new prices | a lost parcel]. Say sorry once. Then say [when the next boat leaves | what happens now | who to call].',
    section: 'home',
    label: 'Sample prompt of the home page',
    help: 'Beside the introduction. Choices are in square brackets, separated by |. If it is empty, there is none.',
  }),
  homeSteps: defineSetting({
    ...pairs(6, ['title', 'text']),
    key: 'home_steps',
    default: [],
    section: 'home',
    label: 'Steps of the home page',
    help: 'How the shop works, in steps. One per line: title | text. Without steps, the block is not shown.',
  }),
  homeQuotes: defineSetting({
    ...pairs(5, ['name', 'quote']),
    key: 'home_quotes',
    default: [],
    section: 'home',
    label: 'Quotes of the home page',
    help: 'What people really said about the shop. One per line: name | quote. Without quotes, the block is not shown.',
  }),
  appRegistration: defineSetting({
    ...flag(),
    key: 'oauth_dynamic_registration',
    default: false,
    section: 'system',
    label: 'App registration',
    help: 'Lets apps register themselves (OAuth dynamic client registration).',
    env: 'OAUTH_DYNAMIC_REGISTRATION',
  }),
  showsManual: defineSetting({
    ...flag(),
    key: 'show_manual',
    default: true,
    section: 'system',
    label: 'Manual',
    help: 'Shows the manual of the software at /docs. It names the software, and says how misuse is detected.',
  }),
  alertEmail: defineSetting({
    ...emailOrNone(),
    key: 'alert_email',
    default: '',
    section: 'system',
    label: 'Alert address',
    help: 'Receives alerts about problems. If it is empty, all admins do.',
    env: 'ALERT_EMAIL',
    isOutward: true,
  }),
  analyticsTag: defineSetting({
    ...scriptTagOrNone(),
    key: 'analytics_tag',
    default: '',
    section: 'system',
    label: 'Analytics tag',
    help: 'The script tag of an analytics service, for the public pages. Its script can read what visitors see, so name the service in the privacy policy. The security policy allows its host.',
    isOutward: true,
  }),
  analyticsHost: defineSetting({
    ...hostOrNone(),
    key: 'analytics_host',
    default: '',
    section: 'system',
    label: 'Host of the analytics',
    help: 'Where the script sends data, such as https://stats.example.com, if that is not the host it loads from.',
    isOutward: true,
  }),
} as const

/** The setting with the text of an email. */
export const mailSetting = <Kind extends MailKind>(kind: Kind): `mail_${Kind}` => `mail_${kind}`

type MailSettings = { readonly [Kind in MailKind as `mail_${Kind}`]: SettingDefinition<MailText> }

const mailSettings = Object.fromEntries(
  mailKinds.map((kind) => {
    const { name, when, text, blocks } = declarationOf(kind)
    const definition = defineSetting({
      ...mailText({ variables: variablesOf(kind), blocks }),
      key: mailSetting(kind),
      default: text,
      section: 'emails',
      label: `${name} email`,
      help: when,
      isOutward: true,
    })
    return [mailSetting(kind), definition]
  }),
  // `Object.fromEntries` loses the type of the names.
) as MailSettings

export const shopSettings = { ...decisions, ...mailSettings }

type Definitions = typeof shopSettings
export type SettingName = keyof Definitions
type ValueOf<Definition> = Definition extends SettingDefinition<infer Value> ? Value : never
export type ShopSettings = { readonly [Name in SettingName]: ValueOf<Definitions[Name]> }

/** All definitions with the names of their values in code. */
// `Object.entries` loses the type of the names.
export const definitions = Object.entries(shopSettings) as readonly (readonly [
  SettingName,
  SettingDefinition<unknown>,
])[]

/** The name in code of each key. */
export const byKey: ReadonlyMap<string, SettingName> = new Map(definitions.map(([name, { key }]) => [key, name]))

/** The values that the environment sets. */
export type Locks = ReadonlyMap<SettingName, { readonly variable: string; readonly value: unknown }>

/**
 * The settings in force: the value of the environment, or the stored one, or the default. `stored` is by key. A stored value that
 * the release does not accept counts as the default, and an unknown key is one of a newer release.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>, locks: Locks): ShopSettings {
  const values = definitions.map(([name, definition]): [SettingName, unknown] => {
    const lock = locks.get(name)
    if (lock) return [name, lock.value]
    return [name, storedValue(definition, stored)?.value ?? definition.default]
  })
  // Each value has passed the schema of its name.
  return Object.fromEntries(values) as ShopSettings
}

/** The stored value of a setting: undefined without one, and with a problem if the release does not accept it. */
export function storedValue<Value>(
  { key, schema }: SettingDefinition<Value>,
  stored: ReadonlyMap<string, unknown>,
): { readonly value: Value; readonly problem: null } | { readonly value: null; readonly problem: string } | undefined {
  if (!stored.has(key)) return undefined
  const parsed = schema.safeParse(stored.get(key))
  if (parsed.success) return { value: parsed.data, problem: null }
  return { value: null, problem: parsed.error.issues[0]?.message ?? 'is invalid' }
}

export const defaultSettings: ShopSettings = settingsFrom(new Map(), new Map())
