import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'

/** Copies the favorites into a new collection by link, which opens then. */
export function ShareFavorites() {
  const isSending = useNavigation().formData?.get('intent') === 'share-favorites'
  return (
    <Form method="post" action="/collections">
      <Button name="intent" value="share-favorites" pending={isSending}>
        Share as a collection
      </Button>
    </Form>
  )
}
