import { orderPaths } from "@packhaus/contract/orders/paths"
import { useTranslation } from "react-i18next"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import css from "./station.module.css"
import type { Packed, Slips } from "./use-slip.ts"

/** The order packed last: print its slip again, or open its page. */
export function PackedPart({ packed, slip }: { packed: Packed; slip: Slips }) {
  const { t } = useTranslation("pack-station")
  const { order, fulfillment_id } = packed
  return (
    <section className={css.packed} aria-label={t(($) => $.pack.done, { number: order.number })}>
      <p>{slip.isWanted ? t(($) => $.pack.printing) : t(($) => $.pack.next)}</p>
      <Button onClick={slip.print}>{t(($) => $.pack.again)}</Button>
      <LinkButton to={orderPaths.shipment(order.id, fulfillment_id)}>
        {t(($) => $.pack.toOrder)}
      </LinkButton>
    </section>
  )
}
