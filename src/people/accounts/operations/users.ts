import { z } from 'zod'
import { systemOnly, adminsOnly, staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailTaken, usernameTaken, adminByName, manyCalledSo, userMissing } from '#src/people/accounts/failures.ts'
import type { Role } from '#src/kernel/actor.ts'
import { emailMax, isDisplayName, isPrivileged, isUsername, peopleOrders } from '#src/people/accounts/rules.ts'
import { insertPassword, insertUser } from '#src/people/accounts/public/user-store.ts'
import { findByNameOrEmail, findNames, findPeople, rolesOf } from '#src/people/accounts/public/admin-store.ts'
import { roleAddition, usersQuery } from '#src/people/accounts/contract.ts'
import type { Reader } from '#src/ports/database.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { PersonRow } from '#src/people/accounts/view.ts'
import { countPasswordAttempt } from '#src/people/accounts/public/password-attempts.ts'

/** Creates a user for the demo data and commands. Without a hash nobody can sign in as the user. */
export const createUser = defineOperation({
  name: 'accounts.create-user',
  access: systemOnly,
  input: z.object({
    email: z.email().max(emailMax).toLowerCase(),
    username: z.string().refine(isUsername),
    displayName: z.union([z.literal(''), z.string().refine(isDisplayName)]),
    bio: z.string().max(2000).default(''),
    location: z.string().max(100).default(''),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
    hideLocation: z.boolean().default(false),
    emailVerified: z.boolean().default(false),
    createdAt: z.date(),
    /** Created by `Passwords`. */
    passwordHash: z.string().min(1).optional(),
  }),
  async run(context, { passwordHash, ...user }) {
    const id = context.newId()
    const outcome = await insertUser(context.tx, { id, ...user })
    if (outcome === 'username') return err(usernameTaken)
    if (outcome === 'email') return err(emailTaken)
    if (passwordHash !== undefined) await insertPassword(context.tx, context.newId(), id, passwordHash, user.createdAt)
    return ok({ id })
  },
})

/** Finds the user to confirm before a role is granted. */
export const findUser = defineQuery({
  name: 'accounts.find-user',
  input: roleAddition,
  access: adminsOnly,
  async run({ db }, input) {
    const found = await userNamed(db, input)
    if (!found.ok) return found
    const names = await findNames(db, found.value)
    return names ? ok(names) : err(userMissing)
  },
})

/** Finds a user id by email, username or display name; never by display name for admins and staff, as anyone can choose any. */
export async function userNamed(db: Reader, { who, role }: { readonly who: string; readonly role: Role }) {
  const isGuarded = isPrivileged(role)
  const [userId, another] = await findByNameOrEmail(db, who, { byDisplayName: !isGuarded })
  if (userId === undefined) return err(isGuarded ? adminByName : userMissing)
  return another === undefined ? ok(userId) : err(manyCalledSo)
}

/** Lists active users with their roles, for admins. */
export const listPeople = defineQuery({
  name: 'accounts.list-people',
  input: usersQuery,
  access: staffOnly(),
  async run({ db }, { search, role, sort, limit, ...place }) {
    const listQuery = pageRequest(peopleOrders[sort], place, limit)
    const rows = await findPeople(db, { search, role: search !== '' || role === 'all' ? null : role }, listQuery)
    const roles = await rolesOf(
      db,
      rows.map(({ id }) => id),
    )
    return ok(
      keyedPage(rows, listQuery, ({ ...person }): PersonRow => ({ ...person, roles: roles.get(person.id) ?? [] })),
    )
  },
})

/** Counts a password attempt. Returns the limit as a value: a failure would roll the count back. */
export const countTry = defineOperation({
  name: 'accounts.count-try',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  run: async ({ tx, now }, { userId }) => ok(await countPasswordAttempt(tx, userId, now)),
})
