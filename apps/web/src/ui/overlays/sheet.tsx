import { Drawer } from "@mantine/core"
import type { FormEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import form from "../forms/sheet-form.module.css"
import css from "./dialog.module.css"
import { FocusBack } from "./focus-back.tsx"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  side?: "left" | "right"
  children: ReactNode
}

/**
 * A sheet that slides in from the side and keeps the page behind it visible: forms that belong to a
 * record (`right`), navigation on a phone (`left`). The focus stays inside, Esc closes.
 */
export function Sheet({ open, onClose, title, side = "right", children }: Props) {
  const { t } = useTranslation("ui")
  const width = side === "left" ? 300 : 520
  return (
    <Drawer.Root opened={open} onClose={onClose} position={side} size={width}>
      {open ? <FocusBack /> : null}
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={css.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t(($) => $.close)} />
        </div>
        <Drawer.Body p={side === "left" ? "sm" : "lg"} pt={0}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type SheetFormProps = {
  lead?: ReactNode
  footer: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form inside a sheet: an introductory sentence, the fields, and the buttons, which stay in view.
 */
export const SheetForm = ({ lead, footer, onSubmit, children }: SheetFormProps) => (
  <form noValidate className={form.form} onSubmit={onSubmit}>
    {lead ? <p className={form.lead}>{lead}</p> : null}
    {children}
    <div className={form.footer}>{footer}</div>
  </form>
)
