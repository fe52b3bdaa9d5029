import { Popover } from "@mantine/core"
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from "react"
import { MantineRoot } from "../theme/mantine-root.tsx"

export type PanelProps = {
  /** Opens and closes the panel. */
  button: ReactElement
  /** The button, if it was pressed before the panel had loaded: it gets the focus back. */
  pressed: RefObject<HTMLElement | null>
  label: string
  end?: boolean
  onOpen?: () => void
  opened: boolean
  onChange: (opened: boolean) => void
  children: ReactNode
}

/** A small panel at the pressed button. Esc or a click elsewhere closes it; the focus returns. */
export function FlyoutPanel(props: PanelProps) {
  const { button, pressed, label, end = false, onOpen, opened, onChange, children } = props
  const [ready, setReady] = useState(false)
  useEffect(() => {
    pressed.current?.focus()
    setReady(true)
  }, [pressed])
  return (
    <MantineRoot>
      <Popover
        position={end ? "bottom-end" : "bottom-start"}
        trapFocus
        returnFocus
        opened={opened && ready}
        onChange={onChange}
        {...(onOpen ? { onOpen } : {})}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}
