import { orderPaths } from "@packhaus/contract/orders/paths"
import type { StockMovement } from "@packhaus/contract/stocks/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { Moment } from "#ui/display/moment.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Movement = z.output<typeof StockMovement>

/** The latest hundred bookings, newest first: when, what, how many, why. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const signed = (quantity: number) => (quantity > 0 ? `+${number(quantity)}` : number(quantity))
  const pieces = ({ quantity, blocked_quantity: blocked }: Movement) =>
    [
      quantity === 0 ? null : signed(quantity),
      blocked === 0 ? null : t(($) => $.movements.blocked, { quantity: signed(blocked) }),
    ]
      .filter(Boolean)
      .join(", ")
  const cause = ({ reason, order_id }: Movement) =>
    reason ??
    (order_id ? <Link to={orderPaths.one(order_id)}>{t(($) => $.movements.order)}</Link> : "–")
  return (
    <Section flush title={t(($) => $.movements.title)}>
      {movements.length === 0 ? (
        <p style={{ padding: "var(--ph-s4)" }}>
          <Faint>{t(($) => $.movements.none)}</Faint>
        </p>
      ) : (
        <PlainTable
          label={t(($) => $.movements.title)}
          head={[
            t(($) => $.movements.at),
            t(($) => $.movements.kind),
            t(($) => $.movements.quantity),
            t(($) => $.movements.reason),
          ]}
          figures={[2]}
          rows={movements.map((movement) => ({
            id: movement.id,
            cells: [
              <Moment key="at" at={movement.created_at} time />,
              t(($) => $.movements.kinds[movement.kind]),
              pieces(movement),
              cause(movement),
            ],
          }))}
        />
      )}
    </Section>
  )
}
