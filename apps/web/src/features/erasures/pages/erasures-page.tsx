import { erasures as api } from "@packhaus/contract/erasures/endpoints"
import { erasureList } from "@packhaus/contract/erasures/list"
import { erasurePaths } from "@packhaus/contract/erasures/paths"
import type { ListedErasure } from "@packhaus/contract/erasures/schema"
import { erasureKinds } from "@packhaus/contract/erasures/status"
import { IconFileCertificate, IconUserOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(erasureList)
export const { loader } = list

const tones = {
  pending: "attention",
  waiting: "critical",
  running: "info",
  revoked: "neutral",
  done: "success",
} as const

/** Who asked to be erased: when that happens, what still holds it up, and the record of it. */
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
  const status = ({ status, missing }: ListedErasure) => {
    const shown = status === "pending" && missing.length > 0 ? "waiting" : status
    return (
      <>
        <StatusBadge tone={tones[shown]}>{t(($) => $.statuses[shown])}</StatusBadge>
        {missing.length > 0 ? (
          <div>
            <Faint>
              {t(($) => $.list.missing)}:{" "}
              {missing.map(({ what }) => t(($) => $.missing.what[what])).join(", ")}
            </Faint>
          </div>
        ) : null}
      </>
    )
  }
  const document = ({ id, has_certificate }: ListedErasure) =>
    has_certificate ? (
      <IconButton label={t(($) => $.list.documentOf, { id })} onClick={() => download.mutate(id)}>
        <IconFileCertificate size={16} stroke={1.8} aria-hidden />
      </IconButton>
    ) : null
  const columns: Column<ListedErasure>[] = [
    { id: "who", header: t(($) => $.list.who), cell: who, fixed: true, wraps: true },
    { id: "kind", header: t(($) => $.list.kind), cell: ({ kind }) => t(($) => $.list.kinds[kind]) },
    { id: "status", header: t(($) => $.list.status), cell: status, wraps: true },
    {
      id: "created_at",
      header: t(($) => $.list.asked),
      cell: ({ created_at, asked_by_name }) => (
        <>
          <Moment at={created_at} />
          {asked_by_name ? (
            <div>
              <Faint>{asked_by_name}</Faint>
            </div>
          ) : null}
        </>
      ),
      sortable: true,
    },
    {
      id: "due_at",
      header: t(($) => $.list.due),
      cell: ({ due_at, done_at, status }) =>
        status === "revoked" ? <Faint>–</Faint> : <Moment at={done_at ?? due_at} />,
      sortable: true,
    },
    { id: "document", header: t(($) => $.list.document), cell: document },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.list.title)}
      lead={t(($) => $.list.lead)}
      placeholder={t(($) => $.list.search)}
      tabs={{
        label: t(($) => $.list.groupsLabel),
        nameOf: (group) => t(($) => $.list.groups[group as keyof typeof phrases.list.groups]),
        loud: "open",
      }}
      filters={{
        kind: {
          label: t(($) => $.list.kind),
          options: optionsOf(erasureKinds, (kind) => t(($) => $.list.kinds[kind])),
        },
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={() => null}
      card={(erasure) => (
        <RowCard>
          <div>{who(erasure)}</div>
          <div>{status(erasure)}</div>
          <Faint>
            <Moment at={erasure.done_at ?? erasure.due_at} />
          </Faint>
          <div>{document(erasure)}</div>
        </RowCard>
      )}
      empty={{
        icon: IconUserOff,
        title: t(($) => $.list.none),
        body: t(($) => $.list.noneBody),
      }}
    />
  )
}
