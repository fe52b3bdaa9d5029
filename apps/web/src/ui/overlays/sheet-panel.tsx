import { Drawer } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { MantineRoot } from "../theme/mantine-root.tsx"
import css from "./dialog.module.css"
import { FocusBack } from "./focus-back.tsx"

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: "left" | "right"
  children: ReactNode
}

/** The sheet itself. */
export function SheetPanel({ open, onClose, title, side = "right", children }: SheetProps) {
  const { t } = useTranslation("ui")
  const width = side === "left" ? 300 : 520
  return (
    <MantineRoot>
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
    </MantineRoot>
  )
}
