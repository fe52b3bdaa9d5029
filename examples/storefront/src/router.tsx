import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useState } from "react"

const MOVED = "shop-moved"

/** Navigates to a path of the shop front, as a link does. */
export function go(to: string, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", to)
  else history.pushState(null, "", to)
  dispatchEvent(new Event(MOVED))
  scrollTo(0, 0)
}

/** The present location. */
export function useLocation() {
  const [href, setHref] = useState(location.href)
  useEffect(() => {
    const look = () => setHref(location.href)
    addEventListener("popstate", look)
    addEventListener(MOVED, look)
    // The location may have changed before this effect ran.
    look()
    return () => {
      removeEventListener("popstate", look)
      removeEventListener(MOVED, look)
    }
  }, [])
  return new URL(href)
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link within the shop front; opened in a new tab it is an ordinary link. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
