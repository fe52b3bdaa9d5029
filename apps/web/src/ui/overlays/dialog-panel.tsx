import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { MantineRoot } from "../theme/mantine-root.tsx"
import css from "./dialog.module.css"
import { FocusBack } from "./focus-back.tsx"

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  bare?: boolean
  children: ReactNode
}

/** The dialog itself. */
export function DialogPanel({ open, onClose, title, bare = false, children }: DialogProps) {
  const { t } = useTranslation("ui")
  const width = bare ? 560 : 440
  return (
    <MantineRoot>
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
    </MantineRoot>
  )
}
