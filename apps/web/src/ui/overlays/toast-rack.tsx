import { Notifications, notifications } from "@mantine/notifications"
import { Button } from "../actions/button.tsx"
import { Inline } from "../page/layout.tsx"

/** Where toasts appear: 4 seconds, 3 at once. */
export const ToastRack = () => <Notifications limit={3} autoClose={4000} position="bottom-center" />

/** Undoes the reported change. */
export type Undo = { label: string; run: () => void }
type Toast = Parameters<typeof notifications.show>[0]

/** Puts a toast into the rack, with a button if its change can be undone. */
export function show(toast: Toast, undo?: Undo) {
  const id = notifications.show(toast)
  if (!undo) return
  const takeBack = () => {
    notifications.hide(id)
    undo.run()
  }
  const message = (
    <Inline>
      {toast.message}
      <Button look="quiet" onClick={takeBack}>
        {undo.label}
      </Button>
    </Inline>
  )
  notifications.update({ ...toast, id, message })
}
