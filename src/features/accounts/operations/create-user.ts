import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailTaken, usernameTaken } from '#src/features/accounts/failures.ts'
import { emailMax, isDisplayName, isUsername } from '#src/features/accounts/rules.ts'
import { insertPassword, insertUser } from '#src/features/accounts/user-store.ts'

/** Makes a user without a form: for the demo catalogue and commands. Without a hash nobody can sign in as them. */
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
    /** As `Passwords` makes it. */
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
