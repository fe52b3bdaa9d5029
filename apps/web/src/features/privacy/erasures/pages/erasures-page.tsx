import { erasures as api } from "@packhaus/contract/privacy/erasures/endpoints"
import { erasureList } from "@packhaus/contract/privacy/erasures/list"
import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import type { ListedErasure } from "@packhaus/contract/privacy/erasures/schema"
import { IconFileCertificate, IconUserOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"

const list = listOnScreen(erasureList)
export const { loader } = list

const tones = {
  pending: "attention",
  waiting: "critical",
  running: "info",
  revoked: "neutral",
  done: "success",
} as const

/** All requested erasures: due date, obstacles, and report. */
export function ErasuresPage() {
  const { t } = useTranslation("erasures")
  const download = useSave({
    send: (id: string) => call(api.certificate, { params: { id } }),
    failed: t(($) => $.list.documentFailed),
    stale: [],
    onDone: ({ download_url }) => window.open(download_url, "_self"),
  })
  const nameOf = ({ subject }: ListedErasure) => subject || t(($) => $.list.gone)
  const who = (erasure: ListedErasure) => {
    const { kind, status, organisation_id, organisation_name } = erasure
    const to = erasurePaths.of(organisation_id)
    if (kind === "organisation")
      return status === "done" ? nameOf(erasure) : <Link to={to}>{nameOf(erasure)}</Link>
    return (
      <>
        {nameOf(erasure)}
        <div>
          <Link to={to}>{organisation_name}</Link>
        </div>
      </>
    )
  }
  const columns: Columns<ListedErasure> = [
    { id: "who", header: t(($) => $.list.who), cell: who, fixed: true, wraps: true },
    {
      id: "kind",
      header: t(($) => $.list.kind),
      of: "kind",
      words: (kind) => t(($) => $.list.kinds[kind]),
    },
    {
      id: "status",
      header: t(($) => $.list.status),
      cell: ({ status, missing }) => {
        const shown = status === "pending" && missing.length > 0 ? "waiting" : status
        return <StatusBadge tone={tones[shown]}>{t(($) => $.statuses[shown])}</StatusBadge>
      },
      below: ({ missing }) => {
        const whats = missing.map(({ what }) => t(($) => $.missing.what[what])).join(", ")
        return whats && `${t(($) => $.list.missing)}: ${whats}`
      },
      wraps: true,
    },
    {
      id: "created_at",
      header: t(($) => $.list.asked),
      as: "date",
      below: ({ asked_by_name }) => asked_by_name,
      sortable: true,
    },
    {
      id: "due_at",
      header: t(($) => $.list.due),
      as: "date",
      of: ({ due_at, done_at, status }) => (status === "revoked" ? null : (done_at ?? due_at)),
      sortable: true,
    },
    {
      id: "document",
      header: t(($) => $.list.document),
      actions: ({ id, has_certificate }) => [
        has_certificate && {
          name: "download",
          label: t(($) => $.list.documentOf, { id }),
          icon: IconFileCertificate,
          onSelect: () => download.mutate(id),
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.list.title)}
      lead={t(($) => $.list.lead)}
      placeholder={t(($) => $.list.search)}
      tabs={{
        label: t(($) => $.list.groupsLabel),
        nameOf: (group) => t(($) => $.list.groups[group]),
        loud: "open",
      }}
      filters={{
        kind: [t(($) => $.list.kind), (kind) => t(($) => $.list.kinds[kind])],
      }}
      columns={columns}
      nameOf={nameOf}
      card={["who", "status", "due_at", "document"]}
      empty={{
        icon: IconUserOff,
        title: t(($) => $.list.none),
        body: t(($) => $.list.noneBody),
      }}
    />
  )
}
