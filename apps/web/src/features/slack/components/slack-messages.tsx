import { noticeWords } from "@packhaus/contract/notices/rules/words"
import { slackMessageList } from "@packhaus/contract/slack/list"
import type { SlackMessage } from "@packhaus/contract/slack/schema"
import { IconBrandSlack } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"

const list = listOnScreen(slackMessageList, { size: 10 })
const tones = { queued: "info", sent: "success", failed: "critical" } as const

/** Messages sent to Slack, waiting ones, and Slack's answers. */
export function SlackMessages({ id }: { id: string }) {
  const { t, i18n } = useTranslation("slack")
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const nameOf = ({ name, ...message }: SlackMessage) =>
    name ? noticeWords({ name, ...message }, language).title : t(($) => $.testMessage)
  const status = ({ status, error }: SlackMessage) => (
    <>
      <StatusBadge tone={tones[status]}>{t(($) => $.status[status])}</StatusBadge>
      {error ? <Faint> {error === "not_set" ? t(($) => $.notSet) : error}</Faint> : null}
    </>
  )
  const columns: Columns<SlackMessage> = [
    { id: "name", header: t(($) => $.columns.message), cell: nameOf, fixed: true, wraps: true },
    { id: "status", header: t(($) => $.columns.status), cell: status },
    {
      id: "created_at",
      header: t(($) => $.columns.time),
      as: "time",
      sortable: true,
      align: "right",
    },
  ]
  return (
    <ListSection
      list={list}
      params={{ id }}
      title={t(($) => $.messages)}
      label={t(($) => $.messagesOf)}
      columns={columns}
      nameOf={nameOf}
      card={(message) => (
        <RowCard>
          <strong>{nameOf(message)}</strong>
          {status(message)}
          <Faint>
            <Moment at={message.created_at} time />
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconBrandSlack, title: t(($) => $.none), body: t(($) => $.noneBody) }}
    />
  )
}
