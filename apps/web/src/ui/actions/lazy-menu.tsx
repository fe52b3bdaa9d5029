import { type ReactElement, type RefObject, Suspense, useEffect, useRef, useState } from "react"
import { whenWanted } from "#lib/idle.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { MenuPart } from "./action-menu.tsx"

/** Loaded once the page rests, or with the first press: it is heavier than all buttons together. */
const load = () => import("./action-menu.tsx")
const ActionMenu = lazyPart(load, "ActionMenu")

type Press = {
  ref: RefObject<HTMLButtonElement | null>
  "aria-haspopup": "menu"
  "aria-expanded"?: false
  onClick?: () => void
}
type Props = {
  parts: readonly MenuPart[]
  heading?: string
  /** The button; the given props go to the button itself. */
  button: (press: Press) => ReactElement
}

/**
 * A menu at a button that is present at once. The first press mounts the menu in place of the
 * button and opens it, even if the menu has still to load; until then nothing replaces the button,
 * not even while it is pressed.
 */
export function LazyMenu({ parts, heading, button }: Props) {
  const [wanted, setWanted] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => whenWanted(load), [])
  const press = { ref, "aria-haspopup": "menu" } as const
  const alone = button({ ...press, "aria-expanded": false, onClick: () => setWanted(true) })
  if (!wanted) return alone
  return (
    <Suspense fallback={alone}>
      <ActionMenu parts={parts} {...(heading === undefined ? {} : { heading })} pressed={ref}>
        {button(press)}
      </ActionMenu>
    </Suspense>
  )
}
