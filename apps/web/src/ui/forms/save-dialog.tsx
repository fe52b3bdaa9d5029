import type { ComponentProps } from "react"
import { ConfirmDialog } from "../overlays/dialog.tsx"
import { useSave } from "./use-save.ts"

type Save<Reply> = Omit<Parameters<typeof useSave<void, Reply>>[0], "form" | "fieldOf">
type Props<Reply> = Save<Reply> & Omit<ComponentProps<typeof ConfirmDialog>, "busy" | "onGo">

/**
 * A question before an action, and the action: the dialog closes on success and shows the error on
 * failure.
 */
export function SaveDialog<Reply>(props: Props<Reply>) {
  const { send, done, failed, stale, onDone, onClose, ...dialog } = props
  const save = useSave<void, Reply>({
    send,
    ...(done === undefined ? {} : { done }),
    failed,
    stale,
    onDone: (reply) => {
      onClose()
      onDone?.(reply)
    },
  })
  return (
    <ConfirmDialog {...dialog} busy={save.isPending} onGo={() => save.mutate()} onClose={onClose} />
  )
}
