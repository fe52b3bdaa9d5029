import { isTooFull } from "@packhaus/contract/warehouse/picking/plan"
import type { PickingPlan } from "@packhaus/contract/warehouse/picking/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import css from "./picking.module.css"

/** A trolley from the front: a slot for each order, with its pieces. */
export function Trolley({ orders, slot_liters }: Pick<PickingPlan, "orders" | "slot_liters">) {
  const { t } = useTranslation("picking")
  const { number } = useFormat()
  return (
    <ol className={css.trolley} aria-label={t(($) => $.create.preview)}>
      {orders.map(({ order_id, slot, number: name, pieces, volume, thumbnails }) => (
        <li
          key={order_id}
          className={css.slot}
          data-full={isTooFull({ volume }, slot_liters) || undefined}
        >
          <div className={css.slotHead}>
            <span className={css.slotNumber}>{slot}</span>
            <strong>{name}</strong>
            <span>{`${number(pieces)} ${t(($) => $.columns.pieces)}`}</span>
          </div>
          <div className={css.pictures}>
            {thumbnails.map((src) => (
              <Thumbnail key={src} src={src} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
