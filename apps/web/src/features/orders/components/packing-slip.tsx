import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { lineName } from "#lib/line-name.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { EnteredFields } from "./entered-fields.tsx"
import { addressLines } from "./order-recipient.tsx"
import css from "./packing-slip.module.css"
import type { Pick } from "./pick-list.tsx"
import { SlipBrand } from "./slip-brand.tsx"

/**
 * The sheet that goes into a parcel, printed before packing: what one location packs of an order,
 * with the merchant's name, colour and greeting. It shows no prices and nothing internal. The pack
 * station opens the order by its barcode.
 */
export function PackingSlip({ order, lines }: Pick) {
  const { t } = useTranslation("orders")
  const { date, country } = useFormat()
  const id = useId()
  const { brand, number, shipping_address: address } = order
  const [headline = "", ...text] = (brand?.greeting ?? t(($) => $.slips.thanks)).split("\n")
  const pieces = lines
    .filter(({ line }) => !line.is_bundle)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const color = brand?.color ?? undefined
  return (
    <article className={css.slip} style={{ borderTopColor: color }} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          {brand ? <SlipBrand brand={brand} className={css.brand} /> : null}
          <address className={css.address}>
            {address ? addressLines(address, country(address.country_code)).join("\n") : null}
          </address>
        </div>
        <Barcode text={slipCodeOf(order)} />
      </header>
      <div>
        <p className={css.greeting}>{headline}</p>
        <p className={css.text}>{text.join("\n").trim()}</p>
      </div>
      <div className={css.order}>
        <h2 id={id}>{t(($) => $.slips.orderOf, { number, date: date(order.created_at) })}</h2>
        <span>{t(($) => $.pieces, { count: pieces })}</span>
      </div>
      <ul className={css.lines}>
        {lines.map(({ line, quantity }) => (
          <li key={line.id}>
            <Thumbnail src={line.thumbnail} large />
            <div>
              <strong>
                {line.part_of === null ? null : "↳ "}
                {lineName(line, ", ")}
              </strong>
              {line.sku ? <div className={css.sub}>{line.sku}</div> : null}
              <EnteredFields fields={line.properties} />
            </div>
            <span className={css.quantity}>{quantity} ×</span>
          </li>
        ))}
      </ul>
      {order.note_attributes.length > 0 ? (
        <div className={css.note}>
          <EnteredFields fields={order.note_attributes} />
        </div>
      ) : null}
      {brand?.reply_to ? <p>{t(($) => $.slips.questions, { address: brand.reply_to })}</p> : null}
      <p className={css.foot}>{t(($) => $.slips.noInvoice)}</p>
    </article>
  )
}
