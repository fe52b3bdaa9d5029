import type { NoticeArea } from "@packhaus/contract/notices/rules/kinds"
import { noticeWords } from "@packhaus/contract/notices/rules/words"
import type { Notice } from "@packhaus/contract/notices/schema"
import {
  IconBuildingBank,
  IconFileSearch,
  IconMessage,
  IconPlugConnected,
  IconShieldLock,
  IconShoppingCart,
} from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useMarkRead } from "../queries.ts"
import css from "./notice-words.module.css"

const icons = {
  orders: IconShoppingCart,
  sourcing: IconFileSearch,
  money: IconBuildingBank,
  chats: IconMessage,
  connections: IconPlugConnected,
  account: IconShieldLock,
} as const satisfies Record<NoticeArea, unknown>

/** The text of a notice in the reader's language, and its link. */
export function useNoticeWords() {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  return (notice: Notice) => noticeWords(notice, language)
}

/** A notice: the icon of its area, a linked title, its meaning, and whether it is unread. */
export function NoticeWords({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const { t } = useTranslation("notices")
  const words = useNoticeWords()
  const { markRead } = useMarkRead()
  const { title, text, path, tone } = words(notice)
  const Icon = icons[notice.area]
  const isNew = notice.read_at === null
  return (
    <div className={css.notice} data-new={isNew || undefined}>
      <span className={css.icon} data-tone={tone}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={css.words}>
        <Link
          className={css.title}
          to={path}
          onClick={() => {
            if (isNew) markRead(notice.id)
            onOpen?.()
          }}
        >
          {title}
          {isNew ? <span className="visually-hidden">, {t(($) => $.unread)}</span> : null}
        </Link>
        <p className={css.text}>{text}</p>
      </div>
      {isNew ? <span className={css.dot} aria-hidden /> : null}
    </div>
  )
}
