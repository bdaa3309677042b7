import { RoomForm } from '#src/features/accounts/ui/room-form.tsx'

/** In the place of the form for another password, of whoever came by another site and has none. */
export function NoPassword() {
  return (
    <div className="room-stack">
      <p className="quiet measure">
        Your account has no password: another site lets you in. With one you can sign in without it, turn on the second
        step, add passkeys, and delete your account. We send a link to your address; you are signed out everywhere once
        it is set.
      </p>
      <RoomForm tab="security" intent="password-link" submit="Send me the link" pending="Sending..." />
    </div>
  )
}
