import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

/** An action of the page on the screen; the palette offers it, and its letter starts it. */
type PageAction = { name: string; label: string; letter?: string | undefined; run: () => void }

const shown = new Map<symbol, { pathname: string; actions: readonly PageAction[] }>()

/** Offers these actions while the part that has them is on the screen. */
export function useOfferedActions(actions: readonly PageAction[]) {
  const { current: key } = useRef(Symbol("page actions"))
  const { pathname } = useLocation()
  useEffect(() => {
    shown.set(key, { pathname, actions })
    return () => void shown.delete(key)
  })
}

/** The actions of the page at this address, in the order in which its parts were drawn. */
export const readPageActions = (pathname: string): readonly PageAction[] =>
  [...shown.values()].flatMap((part) => (part.pathname === pathname ? part.actions : []))
