import { type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "../actions/button.tsx"
import css from "./dialog.module.css"
import type { DialogProps } from "./dialog-panel.tsx"
import { useWanted } from "./use-wanted.ts"

export const loadDialog = () => import("./dialog-panel.tsx")
const DialogPanel = lazyPart(loadDialog, "DialogPanel")

/**
 * A centred dialog. The focus stays inside and returns afterwards; Esc closes. `bare` leaves out
 * header and padding.
 */
export function Dialog(props: DialogProps) {
  const isWanted = useWanted(props.open)
  return isWanted ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null
}

type ConfirmProps = {
  open: boolean
  title: string
  body: ReactNode
  stay: string
  leave: string
  onStay: () => void
  onLeave: () => void
}

/** A question before values are lost. The safe answer has the focus. */
export const Confirm = ({ open, title, body, stay, leave, onStay, onLeave }: ConfirmProps) => (
  <Dialog open={open} onClose={onStay} title={title}>
    <div>{body}</div>
    <div className={css.answers}>
      <Button look="danger" onClick={onLeave}>
        {leave}
      </Button>
      <Button look="primary" data-autofocus onClick={onStay}>
        {stay}
      </Button>
    </div>
  </Dialog>
)

type ConfirmDialogProps = {
  title: string
  body: ReactNode
  /** The verb on the button that acts. */
  go: string
  danger?: boolean
  busy?: boolean
  onGo: () => void
  onClose: () => void
}

/** A question before an action: its effect, and a button that names it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, go, danger = false, busy = false, onGo, onClose } = props
  const { t } = useTranslation("ui")
  return (
    <Dialog open onClose={onClose} title={title}>
      <div>{body}</div>
      <div className={css.answers}>
        <Button data-autofocus={danger || undefined} onClick={onClose}>
          {t(($) => $.cancel)}
        </Button>
        <Button
          look={danger ? "danger" : "primary"}
          data-autofocus={danger ? undefined : true}
          loading={busy}
          onClick={onGo}
        >
          {go}
        </Button>
      </div>
    </Dialog>
  )
}
