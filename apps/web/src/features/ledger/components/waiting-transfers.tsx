import type { Transfer } from "@packhaus/contract/ledger/schema"
import { IconChecks } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { RowCard } from "#ui/page/layout.tsx"
import { waitingTransfers } from "../queries.ts"
import { ApproveDialog } from "./approve-dialog.tsx"
import { RejectSheet } from "./reject-sheet.tsx"
import { type Decide, useTransferColumns } from "./use-transfer-columns.tsx"

/** What waits for a second administrator, of all organisations or one. Of one it is there when something waits. */
export function WaitingTransfers({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const [decided, setDecided] = useState<{ transfer: Transfer; as: "approve" | "reject" } | null>(
    null,
  )
  const onDecide = useCallback<Decide>((transfer, as) => setDecided({ transfer, as }), [])
  const columns = useTransferColumns(onDecide)
  const list = waitingTransfers(organisation)
  const { data } = useQuery(list.rows(list.search.parse({})))
  if (organisation !== null && !data?.count) return null
  return (
    <>
      <ListSection
        list={list}
        title={t(($) => $.waiting.title)}
        label={t(($) => $.waiting.list)}
        side={data?.count || null}
        columns={
          organisation === null ? columns : columns.filter(({ id }) => id !== "organisation")
        }
        nameOf={({ type, organisation_name }) =>
          `${t(($) => $.waiting.types[type])} · ${organisation_name}`
        }
        hrefOf={() => null}
        card={(transfer) => (
          <RowCard>
            {columns.map(({ id, cell }) => (
              <div key={id}>{cell(transfer)}</div>
            ))}
          </RowCard>
        )}
        empty={{ icon: IconChecks, title: t(($) => $.waiting.none) }}
      />
      {decided?.as === "approve" ? (
        <ApproveDialog transfer={decided.transfer} onClose={() => setDecided(null)} />
      ) : decided ? (
        <RejectSheet transfer={decided.transfer} onClose={() => setDecided(null)} />
      ) : null}
    </>
  )
}
