import type { CSSProperties } from 'react'

/**
 * Email programs ignore style sheets, so colors are inline, with the light values of the tokens. Classes add dark mode where it
 * is supported. Fonts are fallbacks, since emails load only the logo.
 */
const serif = "Georgia, 'Times New Roman', serif"
const sans = 'Helvetica, Arial, sans-serif'

export const styles = {
  page: { backgroundColor: '#f3f5f2', margin: 0, padding: '28px 12px' },
  sheet: {
    backgroundColor: '#ffffff',
    borderCollapse: 'collapse',
    margin: '0 auto',
    maxWidth: '560px',
    width: '100%',
  },
  brand: {
    color: '#141a2b',
    fontFamily: serif,
    fontSize: '24px',
    fontWeight: 'bold',
    letterSpacing: '-0.02em',
    padding: '26px 32px 0',
  },
  logo: { backgroundColor: '#ffffff', display: 'block', maxWidth: '100%' },
  content: { padding: '18px 32px 32px' },
  heading: {
    borderTop: '2px solid #141a2b',
    color: '#141a2b',
    fontFamily: serif,
    fontSize: '32px',
    letterSpacing: '-0.02em',
    lineHeight: '1.12',
    margin: '0 0 20px',
    paddingTop: '22px',
  },
  subheading: { color: '#141a2b', fontFamily: serif, fontSize: '20px', lineHeight: '1.25', margin: '0 0 6px' },
  text: { color: '#434b5f', fontFamily: sans, fontSize: '16px', lineHeight: '1.55', margin: '14px 0' },
  small: {
    color: '#5e6678',
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '1.5',
    margin: '10px 0',
    overflowWrap: 'anywhere',
  },
  link: { color: '#141a2b', textDecoration: 'underline', overflowWrap: 'anywhere' },
  button: {
    backgroundColor: '#141a2b',
    color: '#f3f5f2',
    display: 'inline-block',
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 'bold',
    margin: '6px 0',
    padding: '15px 26px',
    textDecoration: 'none',
  },
  cell: {
    borderBottom: '1px solid #d0d6d2',
    color: '#141a2b',
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '1.4',
    padding: '10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  /** A highlighted line. */
  aside: { margin: '28px 0 0', padding: '2px 0 2px 18px' },
  footer: { backgroundColor: '#141a2b', padding: '24px 32px 28px' },
  footName: { color: '#eef1ec', fontFamily: serif, fontSize: '20px', lineHeight: '1.2', margin: '0 0 10px' },
  footText: { color: '#a9b2c3', fontFamily: sans, fontSize: '14px', lineHeight: '1.6', margin: 0 },
  footLink: { color: '#eef1ec', textDecoration: 'underline', overflowWrap: 'anywhere' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>

/** The classes in dark mode and on a phone. The footer is dark in both modes, as on the site. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-page { background-color: #0e1424 !important; }
  .m-sheet { background-color: #171e32 !important; border-color: #2b344b !important; }
  .m-ink { color: #eef1ec !important; border-color: #2b344b !important; }
  .m-ink-2 { color: #b7becb !important; }
  .m-ink-3 { color: #929baf !important; }
  .m-rule { border-color: #eef1ec !important; }
  .m-button { background-color: #eef1ec !important; color: #0e1424 !important; }
  .m-night { background-color: #090d19 !important; }
}
@media (max-width: 480px) {
  .m-pad { padding-left: 22px !important; padding-right: 22px !important; }
  .m-title { font-size: 28px !important; }
}`
