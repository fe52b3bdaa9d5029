import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { IossNumber } from "#features/catalogue/customs/components/customs-words.tsx"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import type { ShipmentSlipKind } from "../queries.ts"
import { piecesIn, withPartsBehind } from "./bundle-lines.ts"
import { addressLines } from "./order-recipient.tsx"
import css from "./slip.module.css"
import { SlipBrand } from "./slip-brand.tsx"
import { type SlipFact as Fact, SlipFactList } from "./slip-facts.tsx"
import { fieldsFor, SlipLines } from "./slip-lines.tsx"
import { useSlipName } from "./use-slip-name.ts"

type Props = { kind: ShipmentSlipKind; order: Order; fulfillment: Fulfillment }

/** Pieces of the order that a parcel can contain. */
const wanted = ({ items }: Order) =>
  items
    .filter(({ requires_shipping, is_bundle }) => requires_shipping && !is_bundle)
    .reduce((sum, { quantity, canceled_quantity }) => sum + quantity - canceled_quantity, 0)

/** The customs data that a shipment needs, by the location it ships from. */
export const customsNeeds = ({ customs }: Order, { location_id }: Fulfillment) =>
  customs.places.find((place) => place.location_id === location_id)

/**
 * The sheet of one shipment, without prices. The packing slip is for packing: location, packaging,
 * boxes to tick. The delivery note is enclosed in the parcel: it has the merchant's logo or name
 * and colour, and no customs numbers. The customs data sheet is for the person who declares the parcel.
 */
export function Slip({ kind, order, fulfillment }: Props) {
  const { t } = useTranslation("orders")
  const nameOf = useSlipName()
  const id = useId()
  const lines = fulfillment.items.flatMap(({ line_item_id, quantity }) => {
    const line = order.items.find((one) => one.id === line_item_id)
    return line && quantity > 0 ? [{ line, quantity }] : []
  })
  const here = piecesIn(order, fulfillment.items)
  const all = wanted(order)
  return (
    <article className={css.slip} aria-labelledby={id}>
      {kind === "delivery_note" && order.brand ? (
        <SlipBrand
          brand={order.brand}
          className={css.brand}
          style={order.brand.color ? { borderColor: order.brand.color } : undefined}
        />
      ) : null}
      <header className={css.head}>
        <h2 className={css.title} id={id}>
          {nameOf(kind)} {order.number}
        </h2>
        {kind === "packing_slip" ? (
          <Barcode text={slipCodeOf(order)} />
        ) : (
          <span className={css.sub}>
            {t(($) => $.slips.ours)}: {order.display_id}
          </span>
        )}
      </header>
      <SlipFacts kind={kind} order={order} fulfillment={fulfillment} />
      <SlipLines
        kind={kind}
        lines={withPartsBehind(lines)}
        fields={fieldsFor(customsNeeds(order, fulfillment))}
      />
      <p>
        <strong>{t(($) => $.pieces, { count: here })}</strong>
      </p>
      {here < all ? <p>{t(($) => $.slips.part, { here, all })}</p> : null}
      {kind === "delivery_note" ? <p>{t(($) => $.slips.thanks)}</p> : null}
      {kind === "delivery_note" && order.brand?.reply_to ? (
        <p>{t(($) => $.slips.questions, { address: order.brand.reply_to })}</p>
      ) : null}
    </article>
  )
}

function SlipFacts({ kind, order, fulfillment }: Props) {
  const { t } = useTranslation("orders")
  const { t: tc } = useTranslation("customs")
  const { country, date } = useFormat()
  const methods = useQuery(methodChoices)
  const nameOf = useMethodName()
  const { shipping_address: address } = order
  const { parcels, packagings, shipment_method, packed_at, packed_by, location_name } = fulfillment
  const method = methods.data?.find(({ code }) => code === shipment_method)
  const to = address ? addressLines(address, country(address.country_code)).join("\n") : null
  const boxes = packagings.map(({ name, quantity }) => `${quantity} × ${name}`).join("\n")
  const forPacker: Fact[] = [
    [t(($) => $.columns.location), location_name],
    [t(($) => $.slips.packer), packed_by],
    [t(($) => $.detail.packaging), boxes],
    ...order.note_attributes.map(({ name, value }): Fact => [name, value]),
  ]
  const needs = customsNeeds(order, fulfillment)
  const customs = { ...order.customs, places: needs ? [needs] : [] }
  const number = needs && needs.ioss !== "none" ? <IossNumber customs={customs} /> : null
  const forCustoms: Fact[] = [[tc(($) => $.ioss), number]]
  const sender: Fact = [t(($) => $.slips.sender), order.brand?.name]
  const byKind: Record<ShipmentSlipKind, Fact[]> = {
    packing_slip: [...forPacker, ...forCustoms],
    delivery_note: [],
    customs_data: [[tc(($) => $.from), location_name], sender, ...forCustoms],
  }
  const facts: Fact[] = [
    [t(($) => $.columns.recipient), to ?? t(($) => $.detail.noAddress)],
    [t(($) => $.columns.number), order.number],
    [t(($) => $.slips.ordered), date(order.created_at)],
    [t(($) => $.slips.packed), date(packed_at)],
    [t(($) => $.columns.method), method ? nameOf(method) : shipment_method],
    [t(($) => $.slips.tracking), parcels.map((one) => one.tracking_number).join("\n")],
    ...byKind[kind],
  ]
  return <SlipFactList facts={facts} />
}
