import { Fragment, useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { readPageActions } from "#lib/page-actions.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { areasFor, useAreaLabel } from "../nav.ts"
import { useDialogWords } from "./dialog-words.ts"
import css from "./palette.module.css"
import { typesInto } from "./types-into.ts"

const keys = [
  ["palette", "Ctrl K"],
  ["search", "/"],
  ["rows", "↑ ↓"],
  ["tick", "␣"],
  ["extend", "Shift ↑ ↓"],
  ["open", "↵"],
  ["close", "Esc"],
  ["pin", "p"],
  ["move", "Alt ↑ ↓"],
  ["help", "?"],
  ["claim", "c"],
  ["announce", "t"],
  ["note", "n"],
  ["next", "j k"],
  ["reply", "r"],
  ["template", "#"],
  ["send", "Ctrl ↵"],
  ["take", "a"],
  ["end", "e"],
  ["release", "f"],
] as const

/** Areas by the key that follows `g`. */
const areaKeys: Readonly<Record<string, string>> = {
  d: "dashboard",
  o: "orders",
  m: "chats",
  s: "stocks",
  i: "invoices",
}
/** Milliseconds in which the second key has to follow. */
const SECOND_KEY = 1500

/** All keyboard shortcuts on one sheet. `?` opens it. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const words = useDialogWords()
  const session = useSession()
  const labelOf = useAreaLabel()
  const areas = areasFor(session)
  return (
    <Dialog open onClose={onClose} title={words.shortcuts.title}>
      <dl className={css.keys}>
        {keys.map(([name, key]) => (
          <Fragment key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words.shortcuts[name]}</dd>
          </Fragment>
        ))}
        {Object.entries(areaKeys).map(([key, name]) => {
          const area = areas.find((one) => one.name === name)
          return area ? (
            <Fragment key={name}>
              <dt>
                <kbd>g {key}</kbd>
              </dt>
              <dd>
                {words.palette.groups.goto}: {labelOf(area)}
              </dd>
            </Fragment>
          ) : null
        })}
      </dl>
    </Dialog>
  )
}

/**
 * `g` and a letter go to an area that the viewer has; the letter of an action of the page starts
 * it. Draws nothing.
 */
export function GoKeys() {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      const follows = event.timeStamp - begun < SECOND_KEY
      begun = Number.NEGATIVE_INFINITY
      if (event.ctrlKey || event.metaKey || event.altKey || typesInto(event.target)) return
      if (event.key === "g") begun = event.timeStamp
      const action =
        !follows &&
        !document.querySelector("[role=dialog]") &&
        readPageActions(pathname).find(({ letter }) => letter === event.key)
      if (action) {
        event.preventDefault()
        action.run()
        return
      }
      const name = areaKeys[event.key]
      const area = follows && areasFor(session).find((one) => one.name === name)
      if (!area) return
      event.preventDefault()
      void navigate(area.path)
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [session, navigate, pathname])
  return null
}
