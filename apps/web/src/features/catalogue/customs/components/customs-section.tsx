import { customsFields, declaredLines } from "@packhaus/contract/catalogue/customs/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { Facts } from "#ui/display/facts.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./customs.module.css"
import { CustomsEntry, IossNumber } from "./customs-words.tsx"

/**
 * The customs declaration: the merchant's number once, and the data of each line. Renders nothing
 * within the EU.
 */
export function CustomsSection({ order }: { order: Order }) {
  const { t } = useTranslation("customs")
  const lines = declaredLines(order)
  if (lines.length === 0) return null
  const { places } = order.customs
  const needsMid = places.some(({ mid }) => mid)
  const hasIoss = places.some(({ ioss }) => ioss !== "none")
  const fields = customsFields.filter((field) => needsMid || field !== "mid_code")
  return (
    <Section flush title={t(($) => $.title)}>
      {hasIoss ? (
        <div className={css.head}>
          <Facts facts={[[t(($) => $.ioss), <IossNumber key="i" customs={order.customs} />]]} />
        </div>
      ) : null}
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <div className={css.goods}>
              <div className={css.name}>{line.title}</div>
              <div className={css.code}>{line.sku ?? "–"}</div>
            </div>
            <dl className={css.entries}>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{t(($) => $.field[field])}</dt>
                  <dd>
                    <CustomsEntry line={line} field={field} needsMid={needsMid} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
