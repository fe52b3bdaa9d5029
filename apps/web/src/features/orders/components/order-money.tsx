import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { Facts, Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./order-detail.module.css"

/** The shopper's payment in the shop's currency. Hidden from viewers who may not see it. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useTranslation("orders")
  const { currency_code: currency, rounding, discount_total, payment_word } = order
  if (order.total === null) return null
  const { item_tax_total, gift_card_total } = order
  // The amounts of a shop front's order exclude tax, whether its prices include it or not.
  const taxes_included = order.taxes_included && item_tax_total === null
  const money = (amount: number | null) => <Money amount={amount} currency={currency} />
  const tax = [
    t(($) => (taxes_included ? $.detail.taxIncluded : $.detail.tax)),
    money(order.tax_total),
  ] as const
  return (
    <Section title={t(($) => $.detail.money)}>
      <Sums
        rows={[
          [t(($) => $.detail.subtotal), money(order.subtotal)],
          ...(discount_total
            ? [[t(($) => $.detail.discount), money(-discount_total)] as const]
            : []),
          [t(($) => $.detail.delivery), money(order.shipping_total)],
          ...(taxes_included ? [] : [tax]),
          ...(gift_card_total
            ? [[t(($) => $.detail.giftCards), money(-gift_card_total)] as const]
            : []),
          ...(rounding ? [[t(($) => $.detail.rounding), money(rounding)] as const] : []),
        ]}
        total={[t(($) => $.detail.total), money(order.total)]}
        after={taxes_included ? [tax] : []}
      />
      {payment_word ? (
        <div className={css.note}>
          <Facts facts={[[t(($) => $.detail.paymentWord), payment_word]]} />
        </div>
      ) : null}
      <p className={css.note}>{t(($) => $.detail.shopNote)}</p>
    </Section>
  )
}
