import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"
import { Confirm } from "../overlays/dialog.tsx"

/**
 * The Escape key that opens the question must not also answer it: the question opens after the key
 * event.
 */
const afterThisKey = (ask: () => void) => setTimeout(ask, 0)

type Save = { isPending: boolean; isSuccess: boolean }

/**
 * Whether there are unsent values. Values being sent may be left, so that success can lead
 * elsewhere.
 */
export const isUnsaved = ({ dirty }: { dirty: boolean }, { isPending, isSuccess }: Save) =>
  dirty && !isPending && !isSuccess

/**
 * Protects typed values: asks before closing the form, following a link, or leaving the tab.
 * Use `close` to close the form, and render `guard` anywhere inside it.
 */
export function useLeaveGuard(dirty: boolean, onClose: () => void) {
  const { t } = useTranslation("ui")
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", warn)
    return () => window.removeEventListener("beforeunload", warn)
  }, [dirty])

  const blocked = blocker.state === "blocked"
  const guard = (
    <Confirm
      open={asking || blocked}
      title={t(($) => $.unsaved.title)}
      body={t(($) => $.unsaved.body)}
      stay={t(($) => $.unsaved.stay)}
      leave={t(($) => $.unsaved.leave)}
      onStay={() => (blocked ? blocker.reset() : setAsking(false))}
      onLeave={() => (blocked ? blocker.proceed() : onClose())}
    />
  )
  return { guard, close: () => (dirty ? afterThisKey(() => setAsking(true)) : onClose()) }
}
