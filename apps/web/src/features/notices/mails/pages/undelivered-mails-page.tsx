import { mails } from "@packhaus/contract/notices/mails/endpoints"
import { undeliveredMailList } from "@packhaus/contract/notices/mails/list"
import type { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { IconMailCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, RowCard } from "#ui/page/layout.tsx"

const list = listOnScreen(undeliveredMailList)
export const { loader } = list

const tones = { refused: "attention", bounce: "critical", complaint: "critical" } as const

/** Undelivered mails: those that the relay refused, and addresses to which sending is stopped. */
export function UndeliveredMailsPage() {
  const { t } = useTranslation("mails")
  const can = useCan()
  const resume = useSave({
    send: (id: string) => call(mails.resume, { params: { id } }),
    failed: t(($) => $.failed),
    stale: ["undelivered-mails", "session"],
  })
  const kind = (mail: UndeliveredMail) => (
    <StatusBadge tone={mail.resolved_at ? "neutral" : tones[mail.kind]}>
      {t(($) => $.kinds[mail.kind])}
    </StatusBadge>
  )
  const columns: Columns<UndeliveredMail> = [
    { id: "address", header: t(($) => $.columns.address), fixed: true },
    { id: "kind", header: t(($) => $.columns.kind), cell: kind },
    {
      id: "subject",
      header: t(($) => $.columns.subject),
      cell: ({ subject, reason }) => (
        <>
          {subject ?? "–"}
          {reason ? <Faint> {reason}</Faint> : null}
        </>
      ),
      wraps: true,
    },
    { id: "withheld", header: t(($) => $.columns.withheld), as: "number", sortable: true },
    { id: "created_at", header: t(($) => $.columns.since), as: "time", sortable: true },
    {
      id: "decide",
      header: t(($) => $.columns.decide),
      actions: ({ id, kind, resolved_at }) => [
        resolved_at === null &&
          can("mail.resume") && {
            name: "resume",
            label: t(($) => (kind === "refused" ? $.settle : $.resume)),
            onSelect: () => resume.mutate(id),
          },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      tabs={{
        label: t(($) => $.title),
        nameOf: (group) => t(($) => $.groups[group]),
        loud: "open",
      }}
      columns={columns}
      nameOf={({ address }) => address}
      card={(mail, cell) => (
        <RowCard>
          <strong>{mail.address}</strong>
          {cell("kind")}
          <Faint>{mail.subject ?? mail.reason ?? ""}</Faint>
          {cell("decide")}
        </RowCard>
      )}
      empty={{ icon: IconMailCheck, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}
