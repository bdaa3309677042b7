import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

type RowButtonProps = { intent: string; onPress: () => void; children: ReactNode }

/** Posts the form where no script runs. */
export function RowButton({ intent, onPress, children }: RowButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="bare"
      size="small"
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
