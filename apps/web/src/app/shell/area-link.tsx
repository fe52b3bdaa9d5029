import { type KeyboardEvent, Suspense } from "react"
import { NavLink, useLocation } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type Area, home, useAreaLabel } from "../nav.ts"
import css from "./sidebar.module.css"

const Pin = lazyPart(() => import("./pin.tsx"), "Pin")

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const

type AreaProps = {
  area: Area
  onOpen?: (() => void) | undefined
  /** Only pages of a group, and favourites, have a pin; other areas are always visible. */
  isPinnable?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  /** The rows of a pinned view. */
  counted?: number | undefined
}

/** An entry of the sidebar; `p` presses its pin. */
export function AreaLink({ area, onOpen, isPinnable = false, onKeyDown, counted }: AreaProps) {
  const { counted: format } = useFormat()
  const { attention } = useSession()
  const { pathname, search } = useLocation()
  const Icon = area.icon
  const label = useAreaLabel()(area)
  const count = area.count ? attention[area.count] : counted
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event)
    if (event.key !== "p" || event.ctrlKey || event.metaKey) return
    event.currentTarget.parentElement?.querySelector("button")?.click()
  }
  // A saved view is current only with its own filters.
  const isCurrent = !area.path.includes("?") || pathname + search === area.path
  return (
    <div className={css.entry}>
      <NavLink
        to={area.path}
        end={area.path === home.path}
        aria-current={isCurrent ? "page" : "false"}
        className={css.link ?? ""}
        title={label}
        onClick={onOpen}
        onKeyDown={press}
        data-inbox={area.isInbox}
      >
        <Icon {...icon} />
        <span className={css.text}>{label}</span>
        {count ? <span className={css.count}>{format(count)}</span> : null}
      </NavLink>
      {isPinnable ? (
        <Suspense>
          <Pin area={area} />
        </Suspense>
      ) : null}
    </div>
  )
}
