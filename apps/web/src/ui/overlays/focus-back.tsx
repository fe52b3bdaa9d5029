import { useEffect, useState } from "react"

/** A menu goes when one of its items is chosen; its button stays. */
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
 * Stands in whatever opens over the page. When it goes, the focus returns to what had it before; where that is
 * gone too, to the content. The library does this only for what stays in place while it is closed.
 */
export function FocusBack() {
  const [before] = useState(lastingElement)
  useEffect(
    () => () => {
      const page = document // the page may be gone when its turn comes
      // After the library has had its turn; the content last, since several may close at once.
      setTimeout(() => before?.isConnected && focus(page, before), 20)
      setTimeout(() => focus(page, page.getElementById("main")), 60)
    },
    [before],
  )
  return null
}
