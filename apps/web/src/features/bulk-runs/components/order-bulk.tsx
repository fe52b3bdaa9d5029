import { bulkRunPaths } from "@packhaus/contract/bulk-runs/paths"
import type { orderList } from "@packhaus/contract/orders/list"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { z } from "zod"
import { useCan } from "#features/sessions/queries.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { BulkBar } from "#ui/data-table/bulk-bar.tsx"
import { type Selection, useChosen } from "#ui/data-table/use-selection.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { type BulkSelection, useStartBulk } from "../queries.ts"
import { BulkPackSheet } from "./bulk-pack-sheet.tsx"

type Props = {
  selection: Selection
  total: number
  /** What the list shows: "all that match" means these. */
  filter: z.input<typeof orderList.filter>
  /** Orders whose slips are printed at once at most. */
  mostSlips: number
}
type Verb = "release" | "hold" | "route"
const verbs = [
  ["release", "order.release"],
  ["hold", "order.hold"],
  ["route", "order.route"],
] as const

/** What can be done with many orders at once. Each action asks first and says for how many. */
export function OrderBulk({ selection, total, filter, mostSlips }: Props) {
  const { t } = useTranslation("bulk-runs")
  const can = useCan()
  const navigate = useNavigate()
  const toast = useToast()
  const start = useStartBulk()
  const [asked, setAsked] = useState<Verb | "pack" | null>(null)
  const chosen = useChosen(selection)
  const ids = [...chosen.ids]
  const count = chosen.everything ? total : ids.length
  const choice: BulkSelection = chosen.everything ? { filter, expected: total } : { ids }

  function begun({ id }: { id: string }) {
    setAsked(null)
    selection.clear()
    void navigate(bulkRunPaths.ofOrders(id))
  }
  const failed = (error: unknown) =>
    toast.failure(
      t(($) => $.bulk.failed),
      error,
    )
  const verb = asked === "pack" ? null : asked

  return (
    <>
      <BulkBar selection={selection} total={total}>
        {can("order.fulfil") ? (
          <Button onClick={() => setAsked("pack")}>{t(($) => $.bulk.pack)}</Button>
        ) : null}
        {chosen.everything || count > mostSlips ? null : (
          <LinkButton to={orderPaths.slips(ids)}>{t(($) => $.bulk.slips)}</LinkButton>
        )}
        {verbs.map(([name, action]) =>
          can(action) ? (
            <Button key={name} onClick={() => setAsked(name)}>
              {t(($) => $.bulk[name])}
            </Button>
          ) : null,
        )}
      </BulkBar>
      {asked === "pack" ? (
        <BulkPackSheet
          selection={choice}
          count={count}
          onStarted={begun}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {verb ? (
        <ConfirmDialog
          title={t(($) => $.bulk.confirm.title, { count, action: t(($) => $.bulk[verb]) })}
          body={t(($) => $.bulk.confirm[verb])}
          go={t(($) => $.bulk[verb])}
          busy={start.isPending}
          onClose={() => setAsked(null)}
          onGo={() =>
            start.mutate(
              { kind: `orders.${verb}`, selection: choice },
              { onSuccess: begun, onError: failed },
            )
          }
        />
      ) : null}
    </>
  )
}
