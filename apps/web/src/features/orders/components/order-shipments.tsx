import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { IconExternalLink, IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Suspense, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { ExportProof } from "#features/invoicing/taxes/components/export-proof.tsx"
import { FulfillmentActions } from "#features/order-work/order-actions/components/fulfillment-actions.tsx"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Section } from "#ui/page/section.tsx"
import { piecesIn } from "./bundle-lines.ts"
import css from "./order-detail.module.css"
import { PushWords } from "./push-words.tsx"

const ParcelCheck = lazyPart(
  () => import("#features/shipping/parcel-checks/components/parcel-check.tsx"),
  "ParcelCheck",
  "parcel-checks",
)

/**
 * The fulfilments: location, carrier, tracking numbers, packaging, and whether the shop has been
 * informed.
 */
export function OrderShipments({ order }: { order: Order }) {
  const { t } = useTranslation("orders")
  return (
    <Section flush title={t(($) => $.detail.shipping)}>
      {order.fulfillments.length === 0 ? (
        <p className={css.nothing}>{t(($) => $.detail.noShipment)}</p>
      ) : null}
      {order.fulfillments.map((fulfillment) => (
        <Shipment key={fulfillment.id} order={order} fulfillment={fulfillment} />
      ))}
    </Section>
  )
}

const tones = { packed: "info", shipped: "success", canceled: "neutral" } as const

function Shipment({ order, fulfillment }: { order: Order; fulfillment: Fulfillment }) {
  const { t } = useTranslation("orders")
  const methods = useQuery(methodChoices)
  const nameOf = useMethodName()
  const { status, parcels, push } = fulfillment
  const method = methods.data?.find(({ code }) => code === fulfillment.shipment_method)
  const pieces = piecesIn(order, fulfillment.items)
  const isMeant = useLocation().hash === `#${fulfillment.id}`
  const show = useCallback(
    (node: HTMLElement | null) => {
      if (isMeant) node?.scrollIntoView({ block: "center" })
    },
    [isMeant],
  )
  return (
    <div
      ref={show}
      id={fulfillment.id}
      className={css.shipment}
      data-undone={status === "canceled"}
      aria-current={isMeant ? "location" : undefined}
    >
      <div className={css.shipmentHead}>
        <strong>{method ? nameOf(method) : (fulfillment.shipment_method ?? "–")}</strong>
        <StatusBadge tone={tones[status]}>{t(($) => $.detail.status[status])}</StatusBadge>
        {fulfillment.slip_is_stale ? (
          <StatusBadge tone="attention">{t(($) => $.detail.staleSlip)}</StatusBadge>
        ) : null}
        <span className={css.right}>
          {status === "canceled" ? null : (
            <LinkButton
              look="quiet"
              to={orderPaths.slips([order.id], fulfillment.id)}
              icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
            >
              {t(($) => $.slips.packing_slip)}
            </LinkButton>
          )}
          <FulfillmentActions order={order} fulfillment={fulfillment} />
        </span>
      </div>
      <div className={css.sub}>
        {t(($) => $.pieces, { count: pieces })} · {fulfillment.location_name} ·{" "}
        {t(($) => $.detail.packedBy, { name: fulfillment.packed_by })} ·{" "}
        <Moment at={fulfillment.shipped_at ?? fulfillment.packed_at} time />
      </div>
      {parcels.length > 0 ? (
        <ul className={css.parcels}>
          {parcels.map(({ id, tracking_number, tracking_url }) => (
            <li key={id}>
              {tracking_url ? (
                <a
                  href={tracking_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t(($) => $.detail.track)} ${tracking_number}`}
                >
                  <span className={css.code}>{tracking_number}</span>
                  <IconExternalLink size={14} stroke={1.8} aria-hidden />
                </a>
              ) : (
                <span className={css.code}>{tracking_number}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {push ? <PushWords push={push} /> : null}
      <Packagings fulfillment={fulfillment} />
      <Suspense>
        <ParcelCheck order={order} fulfillment={fulfillment} />
      </Suspense>
      <ExportProof order={order} fulfillment={fulfillment} />
    </div>
  )
}

function Packagings({ fulfillment: { packagings } }: { fulfillment: Fulfillment }) {
  const { t } = useTranslation("orders")
  if (packagings.length === 0) return null
  const words = packagings.map(({ name, quantity, change }) => {
    const changed =
      change === 0
        ? ""
        : ` (${t(($) => (change > 0 ? $.detail.moreUsed : $.detail.fewerUsed), { count: Math.abs(change) })})`
    return `${quantity} × ${name}${changed}`
  })
  return (
    <div className={css.sub}>
      {t(($) => $.detail.packaging)}: {words.join(", ")}
    </div>
  )
}
