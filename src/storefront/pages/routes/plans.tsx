import { redirect } from 'react-router'

/** An old URL of the page. */
export const loader = () => redirect('/pricing', 301)
