/** Where an admin sees a listing side by side with what it is much like; without `otherId`, with the nearest. */
export const compareHref = (promptId: string, otherId?: string): string =>
  `/admin/held?compare=${promptId}${otherId ? `&other=${otherId}` : ''}`
