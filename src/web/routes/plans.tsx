import { redirect } from 'react-router'

/** An old name of the page. */
export const loader = () => redirect('/pricing', 301)
