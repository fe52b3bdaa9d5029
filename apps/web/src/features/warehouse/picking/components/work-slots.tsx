import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { PickListOrder } from "@packhaus/contract/warehouse/picking/schema"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { WorkStop } from "./use-work.ts"
import css from "./work.module.css"

type Props = { orders: readonly PickListOrder[]; stop: WorkStop; slot: number | undefined }

/** The slots of the trolley: the present one dark, the others of this stop tinted, done ones ticked. */
export function WorkSlots({ orders, stop, slot: present }: Props) {
  const { t } = useTranslation("picking")
  return (
    <ol className={css.slots}>
      {orders.map(({ order_id, slot, state }) => {
        const own = stop.lines.filter((line) => line.slot === slot)
        const open = own.reduce((sum, line) => sum + Math.max(0, toPick(line)), 0)
        const isDone = own.length > 0 && open === 0
        const kind =
          state !== "listed"
            ? "gone"
            : slot === present
              ? "present"
              : isDone
                ? "done"
                : open > 0
                  ? "open"
                  : "none"
        return (
          <li
            key={order_id}
            data-kind={kind}
            aria-current={kind === "present" ? "step" : undefined}
            aria-label={
              isDone
                ? t(($) => $.work.slotDone, { slot })
                : t(($) => $.work.slotName, { slot, count: open })
            }
          >
            <span>{slot}</span>
            {kind === "done" ? (
              <IconCheck size={26} stroke={2.4} aria-hidden />
            ) : open > 0 ? (
              <strong>{open}</strong>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
