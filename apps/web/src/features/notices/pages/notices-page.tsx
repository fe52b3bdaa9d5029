import { noticeList } from "@packhaus/contract/notices/list"
import { noticePaths } from "@packhaus/contract/notices/paths"
import { noticeKinds } from "@packhaus/contract/notices/rules/kinds"
import type { Notice } from "@packhaus/contract/notices/schema"
import { IconBell, IconChecks, IconSettings } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { NoticeWords, useNoticeWords } from "../components/notice-words.tsx"
import type { phrases } from "../phrases.de.ts"
import { useMarkRead } from "../queries.ts"

const list = listOnScreen(noticeList)
export const { loader } = list

type Group = keyof typeof phrases.groups

/** All notices of the person, newest first. */
export function NoticesPage() {
  const { t, i18n } = useTranslation("notices")
  const { attention } = useSession()
  const words = useNoticeWords()
  const { markRead, markAllRead, isPending } = useMarkRead()
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const open = (notice: Notice) => {
    const { action, path } = words(notice)
    return (
      <LinkButton to={path} onClick={() => notice.read_at ?? markRead(notice.id)}>
        {action}
      </LinkButton>
    )
  }
  const columns: Columns<Notice> = [
    {
      id: "name",
      header: t(($) => $.columns.notice),
      cell: (notice) => <NoticeWords notice={notice} />,
      fixed: true,
      wraps: true,
      width: "60%",
    },
    { id: "action", header: t(($) => $.columns.action), cell: open },
    {
      id: "created_at",
      header: t(($) => $.columns.time),
      as: "time",
      sortable: true,
      align: "right",
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      actions={[
        { label: t(($) => $.setUp), icon: IconSettings, to: noticePaths.settings },
        (attention.notices ?? 0) > 0 && {
          label: t(($) => $.readAll),
          icon: IconChecks,
          loading: isPending,
          onSelect: markAllRead,
        },
      ]}
      tabs={{
        label: t(($) => $.title),
        nameOf: (group) => t(($) => $.groups[group as Group]),
        loud: "unread",
      }}
      filters={{
        kind: [t(($) => $.columns.kind), (kind) => noticeKinds[kind].label[language]],
      }}
      columns={columns}
      nameOf={(notice) => words(notice).title}
      card={(notice) => (
        <RowCard>
          <NoticeWords notice={notice} />
          <Faint>
            <Moment at={notice.created_at} time />
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconBell, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}
