import '#src/ui/styles/app.css'
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { ReactNode } from 'react'
import { analyticsScriptOf } from '#src/kernel/analytics.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { looksOf } from '#src/kernel/shop.ts'
import { unnamedShop } from '#src/kernel/unnamed-shop.ts'
import { shownVocabulary } from '#src/kernel/vocabulary.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { AccountContext } from '#src/ui/forms/account-field.tsx'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { VocabularyContext } from '#src/ui/shell/vocabulary-context.ts'
import type { Announcement } from '#src/ui/shell/announcement.tsx'
import { announcementScript } from '#src/ui/shell/announcement-script.ts'
import { fontPairs } from '#src/ui/shell/fonts.ts'
import { looksStyle } from '#src/ui/shell/looks-style.ts'
import { PageFrame } from '#src/ui/shell/page-frame.tsx'
import { RenderedAtContext } from '#src/ui/shell/rendered-at.ts'
import { useThemeOfOtherTabs } from '#src/ui/shell/theme.ts'
import { themeScript } from '#src/ui/shell/theme-script.ts'
import { toast } from '#src/ui/shell/toast.ts'
import { clearFlashCookie, readFlashes, runsScripts } from '#src/web/flash.ts'
import { FavoritesProvider } from '#src/web/client/favorites-provider.tsx'
import { NonceContext } from '#src/web/client/nonce.ts'
import { PaletteHost } from '#src/web/client/palette-host.tsx'
import { readFavoriteIds, readPersonal } from '#src/web/read-personal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { shownShop } from '#src/web/shown-shop.ts'
import { NavigationProgress } from '#src/web/client/navigation-progress.tsx'
import { useFollowLinks } from '#src/web/client/use-follow-links.ts'
import { refreshPersonal, useFreshPersonal, useViewer } from '#src/web/client/use-personal.ts'
import { termsChangeOf } from '#src/web/terms-change.ts'
import { signInPath } from '#src/web/pricing-terms.ts'
import { hasAnalytics } from '#src/web/public-page-rules.ts'
import type { Route } from './+types/root'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const chrome = {
    testMode: scope.settings.demo,
    locale: scope.actor.kind === 'system' ? undefined : scope.actor.locale,
    currency: scope.settings.currency,
    wayIn: signInPath(scope.settings),
    shop: shownShop(scope.settings),
    vocabulary: shownVocabulary(scope.settings.vocabulary),
    isOpen: scope.settings.isOpen,
    termsChange: termsChangeOf(scope.settings),
    announcement: announcementOf(scope.settings),
    style: looksStyle(looksOf(scope.settings)),
    fonts: fontPairs[scope.settings.fontPair].preloaded,
    analytics: hasAnalytics(new URL(request.url).pathname, scope.settings)
      ? analyticsScriptOf(scope.settings.analyticsTag)
      : null,
  }
  if (!scope.isPersonal) return { viewer: 'unknown' as const, ...chrome, flash: [], favoriteIds: [], renderedAt: null }
  const cookies = request.headers.get('cookie') ?? ''
  // With scripts, the page requests the favorites that it shows.
  const [{ viewer }, favoriteIds] = await Promise.all([
    readPersonal(scope, null),
    runsScripts(cookies) ? [] : readFavoriteIds(scope),
  ])
  // With scripts, the page reads the cookie itself, also after navigations.
  const flash = scope.isRestoring
    ? [{ title: accountTexts.formBack, description: accountTexts.formRestored, tone: 'info' as const }]
    : runsScripts(cookies)
      ? []
      : readFlashes(cookies, new URL(request.url).pathname)
  return { viewer, ...chrome, flash, favoriteIds, renderedAt: new Date() }
}

function announcementOf({ maintenanceOn, ...settings }: ShopSettings): Announcement | null {
  if (maintenanceOn)
    return {
      text: 'Maintenance: only admins can use the shop.',
      href: '/admin/settings?section=home',
      linkText: 'Settings',
    }
  const { announcementOn, announcementText: text, announcementLink: href, announcementLinkText: linkText } = settings
  // Another text or link is shown again.
  return announcementOn && text !== '' ? { id: `${text} ${href}`, text, href, linkText } : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { name, tagline } = loaderData?.shop ?? unnamedShop
  return [
    { title: tagline === '' ? name : `${name}: ${tagline}` },
    { name: 'description', content: `${name} is a marketplace for AI prompts, agents and prompt packs.` },
  ]
}

/** A cached page knows no viewer. For a signed-in user it hides what may not apply, such as Buy Now, until it does. */
const awaitViewer = "if(/(?:^|; )member=1/.test(document.cookie))document.documentElement.dataset.viewer='pending'"

/** Records when this document begins to load another one, also by a form that is submitted before the scripts have loaded. */
const noteLeaving = "addEventListener('beforeunload',()=>{document.documentElement.dataset.leaving=Date.now()})"

/** Runs before the first paint. Only in the server's document, not in the browser bundle. */
const headScript = import.meta.env.SSR ? `${themeScript};${announcementScript};${awaitViewer};${noteLeaving}` : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const data = useData()
  return (
    <html lang={data?.locale ?? 'en'} {...(import.meta.env.SSR && htmlOf(data))} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {import.meta.env.SSR && data && <HeadOfShop {...data} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

type RootData = Route.ComponentProps['loaderData']

/** The data of the server's document. Browsers leave what it shows of them. */
const useData: () => RootData | undefined = import.meta.env.SSR
  ? () => useRouteLoaderData<typeof loader>('root')
  : () => undefined

/** Only in the server's document, as `HeadOfShop`. */
const htmlOf = (data: RootData | undefined) => ({
  style: data?.style,
  'data-announcement': data?.announcement?.id,
  'data-currency': data?.currency,
})

type HeadProps = Pick<RootData, 'shop' | 'fonts' | 'analytics'>

/** Only in the server's document, not in the browser bundle: React leaves in the head what it does not know. */
function HeadOfShop({ shop: { looks }, fonts, analytics }: HeadProps) {
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <link rel="icon" href={looks.icon?.[192] ?? '/favicon.svg'} />
      <link rel="apple-touch-icon" href={looks.icon?.[180] ?? '/icons/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="New listings" href="/feeds/new.xml" />
      {analytics && <script defer src={analytics.src} {...analytics.attributes} />}
    </>
  )
}

/** Sign-in pages have no top bar and no footer. */
const barePages: ReadonlySet<string> = new Set([
  '/auth',
  '/auth/code',
  '/auth/device',
  '/reset-password',
  '/verify-email',
  '/email-change',
  '/move-purchases',
])

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  useChrome()
  const viewer = useViewer(loaderData.viewer)
  // Keeps the first value, since only hydration needs it.
  const [renderedAt] = useState(loaderData.renderedAt)
  return (
    <ShopContext value={loaderData.shop}>
      <PageFrame
        viewer={viewer}
        path={pathname}
        search={pathname === '/marketplace' ? (new URLSearchParams(search).get('search') ?? undefined) : undefined}
        testMode={loaderData.testMode}
        termsChange={loaderData.termsChange}
        wayIn={loaderData.wayIn}
        flash={loaderData.flash}
        announcement={loaderData.announcement}
        bare={barePages.has(pathname) || (!loaderData.isOpen && viewer === null)}
      >
        <NavigationProgress />
        <FavoritesProvider viewer={viewer} known={loaderData.favoriteIds}>
          <AccountContext value={viewer === 'unknown' ? undefined : (viewer?.id ?? '')}>
            <VocabularyContext value={loaderData.vocabulary}>
              <RenderedAtContext value={renderedAt}>
                <Outlet />
              </RenderedAtContext>
            </VocabularyContext>
          </AccountContext>
        </FavoritesProvider>
        <PaletteHost viewer={viewer} />
      </PageFrame>
    </ShopContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  useChrome()
  const viewer = useViewer('unknown')
  return (
    <ShopContext value={loaderData?.shop ?? unnamedShop}>
      <PageFrame viewer={viewer} path={pathname} testMode={loaderData?.testMode} wayIn={loaderData?.wayIn}>
        <Suspense fallback={null}>
          <ErrorPage error={error} path={pathname + search} />
        </Suspense>
        <PaletteHost viewer={viewer} />
      </PageFrame>
    </ShopContext>
  )
}

const loadErrorPage = () => import('#src/web/client/error-page.tsx')
const ErrorPage = lazy(async () => ({ default: (await loadErrorPage()).ErrorPage }))

/** Loads the error page after the page itself, so that it is there when the connection is lost. */
function useErrorPage() {
  useEffect(() => void loadErrorPage().catch(() => null), [])
}

/** Behavior of every page, including the error page. */
function useChrome() {
  useErrorPage()
  useFollowLinks()
  useFreshPersonal()
  useAfterActions()
  useFlashCookies()
  useThemeOfOtherTabs()
  useAfterLoad()
}

const loadRest = () => import('#src/web/client/after-load.ts')

/** The path of the page that this tab shows. */
let shownPath = ''

/** Loads the rest of the behavior after the page, and announces each further page. Filters change only the query, and keep the focus. */
function useAfterLoad() {
  const { pathname, hash } = useLocation()
  useLayoutEffect(() => {
    if (shownPath === pathname) return
    const isFirst = shownPath === ''
    const focused = document.activeElement
    shownPath = pathname
    void loadRest()
      .then(({ announcePage, prepare }) => (isFirst ? prepare() : hash === '' && announcePage(focused)))
      .catch(() => null)
  }, [pathname, hash])
}

/** A POST may have changed the cart or the session, so reload the personal data afterwards. */
function useAfterActions() {
  const isPosting = [useNavigation(), ...useFetchers()].some(
    ({ state, formMethod }) => state !== 'idle' && formMethod !== undefined && formMethod !== 'GET',
  )
  useEffect(() => {
    if (!isPosting) return
    return () => void refreshPersonal()
  }, [isPosting])
}

/** Whether this document is loading another one. A download starts in the same way, so this ends after a while. */
const isLeaving = () => Date.now() - Number(document.documentElement.dataset.leaving ?? 0) < 30_000

/**
 * Shows this page's flash messages once, before the first paint. A document that is about to be replaced leaves their cookies to
 * the next one.
 */
function useFlashCookies() {
  const { key, pathname } = useLocation()
  const target = useNavigation().location?.pathname ?? pathname
  useLayoutEffect(() => {
    const paths = new Set([pathname, target])
    for (const flash of [...paths].flatMap((path) => readFlashes(document.cookie, path))) {
      toast(flash)
      if (!isLeaving()) document.cookie = clearFlashCookie(flash)
    }
  }, [key, pathname, target])
}
