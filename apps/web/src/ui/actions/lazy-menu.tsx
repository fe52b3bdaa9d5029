import { lazy, type ReactElement, type RefObject, Suspense, useRef, useState } from "react"
import type { MenuPart } from "./action-menu.tsx"

/** Comes with the first row that has one: it is heavier than all buttons together. */
const ActionMenu = lazy(() =>
  import("./action-menu.tsx").then((module) => ({ default: module.ActionMenu })),
)

type Press = {
  ref: RefObject<HTMLButtonElement | null>
  "aria-haspopup": "menu"
  onPointerDown?: () => void
  onClick?: () => void
}
type Props = {
  parts: readonly MenuPart[]
  heading?: string
  /** The button; what it is given goes to the button itself. */
  button: (press: Press) => ReactElement
}

/** A menu at a button that is there at once. A press before the menu has come opens it once it is there. */
export function LazyMenu({ parts, heading, button }: Props) {
  const [pressedEarly, setPressedEarly] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const press = { ref, "aria-haspopup": "menu" } as const
  const open = () => setPressedEarly(true)
  // Not by the click alone: the menu may come while the button is pressed, which it replaces.
  return (
    <Suspense fallback={button({ ...press, onPointerDown: open, onClick: open })}>
      <ActionMenu
        parts={parts}
        {...(heading === undefined ? {} : { heading })}
        {...(pressedEarly ? { pressed: ref } : {})}
      >
        {button(press)}
      </ActionMenu>
    </Suspense>
  )
}
