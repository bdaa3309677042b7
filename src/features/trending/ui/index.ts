// The browser door: components, nothing of the server.
export { TrendingPage } from './trending-page.tsx'
