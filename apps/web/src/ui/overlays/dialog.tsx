import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../actions/button.tsx"
import css from "./dialog.module.css"
import { FocusBack } from "./focus-back.tsx"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  bare?: boolean
  children: ReactNode
}

/**
 * A centred dialog. The focus stays inside and returns afterwards; Esc closes. `bare` leaves out
 * header and padding.
 */
export function Dialog({ open, onClose, title, bare = false, children }: Props) {
  const { t } = useTranslation("ui")
  const width = bare ? 560 : 440
  return (
    <Modal.Root opened={open} onClose={onClose} size={width} yOffset={bare ? "14dvh" : "20dvh"}>
      {open ? <FocusBack /> : null}
      <Modal.Overlay />
      <Modal.Content aria-label={bare ? title : undefined}>
        {bare ? null : (
          <div className={css.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t(($) => $.close)} />
          </div>
        )}
        <Modal.Body p={bare ? 0 : "lg"} pt={0}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
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
