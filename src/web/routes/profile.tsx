import { brand } from '#src/kernel/brand.ts'
import type { ProfileTab } from '#src/features/accounts/ui/profile-shell.tsx'
import { PersonPage } from '#src/features/accounts/ui/person-page.tsx'
import { ProfileShell, profileTabs } from '#src/features/accounts/ui/profile-shell.tsx'
import { SecurityPage } from '#src/features/accounts/ui/security-page.tsx'
import { VerifyFirst } from '#src/features/accounts/ui/verify-first.tsx'
import { AnalyticsPage } from '#src/features/analytics/ui/analytics-page.tsx'
import { OverviewPage } from '#src/features/catalog/ui/overview-page.tsx'
import { OwnListingsPage } from '#src/features/catalog/ui/own-listings-page.tsx'
import { DiscountsPage } from '#src/features/discounts/ui/discounts-page.tsx'
import { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx'
import { SettingsPage } from '#src/features/privacy/ui/settings-page.tsx'
import { PayoutsPage } from '#src/features/earnings/ui/payouts-page.tsx'
import { readAnalytics } from '#src/web/profile/analytics.ts'
import { changeDiscounts, readDiscounts } from '#src/web/profile/discounts.ts'
import { changeListing, readListings } from '#src/web/profile/listings.ts'
import { changeNotifications, readNotificationSettings } from '#src/web/profile/notifications.ts'
import { readOverview } from '#src/web/profile/overview.ts'
import { changePayouts, readPayoutsTab } from '#src/web/profile/payouts.ts'
import { changeDetails } from '#src/web/profile/details.ts'
import { changeSettings, readSettingsTab } from '#src/web/profile/settings.ts'
import { changeSecurity, readSecurityTab } from '#src/web/profile/security.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { intentOf } from '#src/web/intent.ts'
import type { Scope } from '#src/web/scope.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile'

// The loaders and actions of the tabs are in src/web/profile.

export const meta: Route.MetaFunction = () => [
  { title: `Your profile · ${brand.name}` },
  { name: 'description', content: `What you sell and earn at ${brand.name}, and who you are there.` },
]

const tabOf = (request: Request): ProfileTab => {
  const asked = new URL(request.url).searchParams.get('tab')
  return profileTabs.find(({ id }) => id === asked)?.id ?? 'overview'
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const profile = await ownProfileOf(scope)
  if (!profile.ok) throw toSignIn(request)
  const tab = tabOf(request)
  return { profile: profile.value, tab, ...(await readRoom(scope, request, tab)) }
}

const nothing = {
  overview: null,
  listings: null,
  discounts: null,
  payouts: null,
  analytics: null,
  security: null,
  notifications: null,
  settings: null,
}

/** Loads the open tab. The others stay null. */
async function readRoom(scope: Scope, request: Request, tab: ProfileTab) {
  switch (tab) {
    case 'overview':
      return { ...nothing, overview: await readOverview(scope) }
    case 'listings':
      return { ...nothing, listings: await readListings(scope, request) }
    case 'discounts':
      return { ...nothing, discounts: await readDiscounts(scope, request) }
    case 'payouts':
      return { ...nothing, payouts: await readPayoutsTab(scope, request) }
    case 'analytics':
      return { ...nothing, analytics: await readAnalytics(scope, request) }
    case 'security':
      return { ...nothing, security: await readSecurityTab(scope, request) }
    case 'notifications':
      return { ...nothing, notifications: await readNotificationSettings(scope, request) }
    case 'settings':
      return { ...nothing, settings: await readSettingsTab(scope, request) }
    case 'profile':
      return nothing
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  switch (tabOf(request)) {
    case 'profile':
      return changeDetails(scope, request)
    case 'listings':
      return changeListing(scope, request)
    case 'discounts':
      return changeDiscounts(scope, request)
    case 'security':
      return changeSecurity(scope, request)
    case 'notifications':
      return changeNotifications(scope, request)
    case 'settings':
      return changeSettings(scope, request)
    case 'payouts':
      return changePayouts(scope, request)
    case 'overview':
    case 'analytics':
      // These tabs have no forms.
      return intentOf(null, [])
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, tab, overview, listings, discounts, payouts, analytics, security, notifications, settings } =
    loaderData
  const failure = actionData?.failure ?? null
  const values: Readonly<Record<string, string>> | null = actionData?.values ?? null
  const shown = actionData && 'shown' in actionData ? actionData.shown : null
  return (
    <ProfileShell person={profile} tab={tab}>
      {overview && <OverviewPage name={profile.displayName} {...overview} />}
      {tab === 'profile' && <PersonPage profile={profile} values={values} failure={failure} />}
      {listings && <OwnListingsPage found={listings} />}
      {discounts && (
        <DiscountsPage
          codes={discounts.codes}
          values={values}
          failure={failure}
          notice={discounts.isEmailVerified ? null : <VerifyFirst />}
        />
      )}
      {payouts && <PayoutsPage view={payouts} notice={payouts.isEmailVerified ? null : <VerifyFirst />} />}
      {security && <SecurityPage view={security} intent={values?.['intent'] ?? null} shown={shown} failure={failure} />}
      {notifications && <NotificationSettings settings={notifications} />}
      {analytics && <AnalyticsPage {...analytics} at="/profile" />}
      {settings && <SettingsPage username={profile.username} failure={failure} values={values} {...settings} />}
    </ProfileShell>
  )
}
