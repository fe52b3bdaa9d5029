import { Notifications, notifications } from "@mantine/notifications"
import { Button } from "../actions/button.tsx"
import { Inline } from "../page/layout.tsx"
import { MantineRoot } from "../theme/mantine-root.tsx"

/** Where toasts appear: 4 seconds, or 10 if the change can be undone; 3 at once. */
export const ToastRack = () => (
  <MantineRoot>
    <Notifications limit={3} autoClose={4000} position="bottom-center" />
  </MantineRoot>
)

/** Undoes the reported change. */
export type Undo = { label: string; run: () => void }
type Toast = Parameters<typeof notifications.show>[0]

/** Milliseconds to take a change back. */
const UNDO_TIME = 10_000

/** Puts a toast into the rack, with a button if its change can be undone. */
export function show(toast: Toast, undo?: Undo) {
  const id = notifications.show(undo ? { ...toast, autoClose: UNDO_TIME } : toast)
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
  notifications.update({ ...toast, autoClose: UNDO_TIME, id, message })
}
