import type { CSSProperties } from 'react'

/**
 * Mail programs know no stylesheet of ours, so colours stand on each element, in the light values of the tokens. Those
 * that understand dark mode get the classes below. Faces are the stand-ins: no mail loads anything from anywhere.
 */
const serif = "Georgia, 'Times New Roman', serif"
const sans = 'Helvetica, Arial, sans-serif'

export const styles = {
  page: { backgroundColor: '#f3f5f2', margin: 0, padding: '24px 12px' },
  sheet: {
    backgroundColor: '#ffffff',
    border: '1px solid #d0d6d2',
    margin: '0 auto',
    maxWidth: '560px',
    width: '100%',
  },
  brand: {
    borderBottom: '1px solid #d0d6d2',
    color: '#141a2b',
    fontFamily: serif,
    fontSize: '22px',
    fontWeight: 'bold',
    padding: '20px 28px',
  },
  content: { padding: '12px 28px 24px' },
  heading: { color: '#141a2b', fontFamily: serif, fontSize: '27px', lineHeight: '1.2', margin: '16px 0' },
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
    backgroundColor: '#ffd21f',
    color: '#141a2b',
    display: 'inline-block',
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 'bold',
    padding: '13px 22px',
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
  footer: { borderTop: '1px solid #d0d6d2', padding: '12px 28px 20px' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>

/** What each class becomes in the dark. The marker and the ink on it stay as they are in both. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-page { background-color: #0e1424 !important; }
  .m-sheet { background-color: #171e32 !important; border-color: #2b344b !important; }
  .m-ink { color: #eef1ec !important; border-color: #2b344b !important; }
  .m-ink-2 { color: #b7becb !important; }
  .m-ink-3 { color: #929baf !important; }
  .m-line { border-color: #2b344b !important; }
}`
