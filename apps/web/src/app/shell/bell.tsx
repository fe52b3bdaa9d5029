import { noticePaths } from "@packhaus/contract/notices/paths"
import { IconBell } from "@tabler/icons-react"
import { Suspense, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useNarrow } from "#ui/page/use-narrow.ts"
import css from "./shell.module.css"

const NoticeMenu = lazyPart(
  () => import("#features/notices/components/notice-menu.tsx"),
  "NoticeMenu",
  "notices",
)

/** Higher counts are shown as "many". */
const MANY = 99

/**
 * The number of unread notices at a bell; its menu loads when opened. On a phone it links to the
 * page.
 */
export function Bell() {
  const { t } = useTranslation("app")
  const { attention } = useSession()
  const { number } = useFormat()
  const isNarrow = useNarrow()
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const count = attention.notices ?? 0
  const label = count > 0 ? t(($) => $.bellWith, { count }) : t(($) => $.bell)
  const inside = (
    <>
      <IconBell size={20} stroke={1.7} aria-hidden />
      {count > 0 ? (
        <span className={css.unread} aria-hidden>
          {count > MANY ? `${MANY}+` : number(count)}
        </span>
      ) : null}
    </>
  )
  if (isNarrow)
    return (
      <Link className={css.bell} to={noticePaths.list} aria-label={label}>
        {inside}
      </Link>
    )
  const button = (
    <button
      ref={pressed}
      type="button"
      className={css.bell}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => {
        setWanted(true)
        setOpened(!opened)
      }}
    >
      {inside}
    </button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <NoticeMenu button={button} pressed={pressed} opened={opened} onChange={setOpened} />
    </Suspense>
  ) : (
    button
  )
}
