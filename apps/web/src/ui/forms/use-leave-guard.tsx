import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"
import { Confirm } from "../overlays/dialog.tsx"

/** The Escape that asks must not be the Escape that answers: the question opens once the key is done. */
const afterThisKey = (ask: () => void) => setTimeout(ask, 0)

type Save = { isPending: boolean; isSuccess: boolean }

/** What was typed and not sent: what is on its way may be left, so that its end can lead elsewhere. */
export const isUnsaved = ({ dirty }: { dirty: boolean }, { isPending, isSuccess }: Save) =>
  dirty && !isPending && !isSuccess

/**
 * Keeps what was typed from getting lost: asks before closing, before following a link, before leaving the tab.
 * Use `close` where the form would be closed, and draw `guard` anywhere inside it.
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
