import { useEffect, useState } from "react"

/** A menu goes when one of its items is chosen; its button stays. */
function lastingElement() {
  const { activeElement } = document
  const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby")
  return button ? document.getElementById(button) : activeElement
}
const isNowhere = () => document.activeElement === null || document.activeElement === document.body
const focus = (element: Element | null) => {
  if (isNowhere() && element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * Stands in whatever opens over the page. When it goes, the focus returns to what had it before; where that is
 * gone too, to the content. The library does this only for what stays in place while it is closed.
 */
export function FocusBack() {
  const [before] = useState(lastingElement)
  useEffect(
    () => () => {
      // After the library has had its turn; the content last, since several may close at once.
      setTimeout(() => before?.isConnected && focus(before), 20)
      setTimeout(() => focus(document.getElementById("main")), 60)
    },
    [before],
  )
  return null
}
