import { useEffect, useState } from "react"

/** The element to focus later: a menu disappears when an item is chosen, but its button stays. */
function lastingElement() {
  const { activeElement } = document
  const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby")
  const lasting = button ? document.getElementById(button) : activeElement
  return lasting instanceof HTMLElement ? lasting : null
}
function focus(page: Document, element: HTMLElement | null) {
  const isNowhere = page.activeElement === null || page.activeElement === page.body
  if (isNowhere) element?.focus({ preventScroll: true })
}

/**
 * Rendered inside everything that opens over the page. On closing, the focus returns to the element
 * that had it before, or to the content if that element no longer exists. The library does so only
 * for overlays that stay mounted while closed.
 */
export function FocusBack() {
  const [before] = useState(lastingElement)
  useEffect(
    () => () => {
      const page = document // The page may have been left when the timer fires.
      // After the library's own handling; the content last, since several overlays may close at
      // once.
      setTimeout(() => before?.isConnected && focus(page, before), 20)
      setTimeout(() => focus(page, page.getElementById("main")), 60)
    },
    [before],
  )
  return null
}
