import type { chatDashboard } from "@packhaus/contract/chats/dashboard"
import { chatPaths } from "@packhaus/contract/chats/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import css from "#features/dashboard/components/dashboard.module.css"
import { Moment } from "#ui/display/moment.tsx"
import { Section } from "#ui/page/section.tsx"

type Chats = z.output<(typeof chatDashboard)["panels"]["chats_waiting"]>

/** The chats that have waited longest for an answer. */
export function ChatsWaiting({ data: chats }: { data: Chats }) {
  const { t } = useTranslation("dashboard")
  if (chats.length === 0) return null
  return (
    <Section
      flush
      title={t(($) => $.chats.title)}
      side={<Link to={chatPaths.list}>{t(($) => $.chats.all)}</Link>}
    >
      <ul>
        {chats.map(({ id, title, organisation_name, last_message, last_message_at }) => (
          <li key={id} className={css.row}>
            <span className={css.grow}>
              <Link to={chatPaths.one(id)} className={css.clip} title={title}>
                {title}
              </Link>
              <span className={css.clip} title={last_message}>
                <span className={css.faint}>
                  {[organisation_name, last_message].filter(Boolean).join(" · ")}
                </span>
              </span>
            </span>
            <span className={css.faint}>
              <Moment at={last_message_at} relative />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
