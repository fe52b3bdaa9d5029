import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PickListDetail, PickListOrder } from "@packhaus/contract/warehouse/picking/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { staleByPicking } from "../queries.ts"

type Props = { list: PickListDetail }

/** Orders of a list that can no longer be picked, each with the way back for its pieces. */
export function ChangedOrders({ list }: Props) {
  const { t } = useTranslation("picking")
  const [selected, setSelected] = useState<PickListOrder | null>(null)
  const isOpen = list.status === "open" || list.status === "picking"
  const changed = list.orders.filter(
    ({ state }) => state !== "listed" && state !== "left" && state !== "packed",
  )
  if (!isOpen || changed.length === 0) return null
  return (
    <Notice tone="critical" announce>
      <Stack>
        {changed.map((order) => (
          <Inline key={order.order_id}>
            <strong>
              {t(($) => $.work.gone, {
                order: order.number,
                slot: order.slot,
                state: t(($) => $.states[order.state]),
              })}
            </strong>
            <Button onClick={() => setSelected(order)}>{t(($) => $.putBack.action)}</Button>
          </Inline>
        ))}
      </Stack>
      {selected ? (
        <SaveDialog
          title={t(($) => $.putBack.title)}
          body={t(($) => $.putBack.body, {
            count: selected.picked,
            slot: selected.slot,
            order: selected.number,
          })}
          go={t(($) => $.putBack.action)}
          send={() =>
            call(api.putBack, { params: { id: list.id }, body: { order_id: selected.order_id } })
          }
          done={t(($) => $.putBack.done)}
          failed={t(($) => $.failed)}
          stale={staleByPicking}
          onClose={() => setSelected(null)}
        />
      ) : null}
    </Notice>
  )
}
