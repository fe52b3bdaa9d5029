import { noticePaths } from "@packhaus/contract/notices/paths"
import { IconSettings } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { FlyoutPanel } from "#ui/overlays/flyout-panel.tsx"
import { noticeQueries, useMarkRead } from "../queries.ts"
import css from "./notice-menu.module.css"
import { NoticeWords } from "./notice-words.tsx"

type Props = {
  button: ReactElement
  /** The button, if it was pressed before the menu had loaded: it gets the focus back. */
  pressed: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The menu of the bell: the unread notices. Opening it marks none as read. */
export function NoticeMenu({ button, pressed, opened, onChange }: Props) {
  const { t } = useTranslation("notices")
  const { data: unread } = useQuery(noticeQueries.unread)
  const { markAllRead, isPending } = useMarkRead()
  const close = () => onChange(false)
  return (
    <FlyoutPanel
      button={button}
      pressed={pressed}
      label={t(($) => $.title)}
      end
      opened={opened}
      onChange={onChange}
    >
      <div className={css.menu}>
        <header className={css.head}>
          <h2 className={css.title}>{t(($) => $.title)}</h2>
          {unread?.length ? (
            <Button look="quiet" loading={isPending} onClick={markAllRead}>
              {t(($) => $.readAll)}
            </Button>
          ) : null}
        </header>
        {unread?.length === 0 ? <p className={css.none}>{t(($) => $.none)}</p> : null}
        <ul className={css.list}>
          {unread?.map((notice) => (
            <li key={notice.id} className={css.item}>
              <NoticeWords notice={notice} onOpen={close} />
              <span className={css.time}>
                <Moment at={notice.created_at} relative />
              </span>
            </li>
          ))}
        </ul>
        <footer className={css.foot}>
          <Link to={noticePaths.list} onClick={close}>
            {t(($) => $.all)}
          </Link>
          <Link
            to={noticePaths.settings}
            onClick={close}
            aria-label={t(($) => $.settings.title)}
            title={t(($) => $.settings.title)}
          >
            <IconSettings size={18} stroke={1.7} aria-hidden />
          </Link>
        </footer>
      </div>
    </FlyoutPanel>
  )
}
