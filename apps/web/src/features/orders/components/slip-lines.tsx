import { type CustomsField, customsFields } from "@packhaus/contract/catalogue/customs/rules"
import type { OrderLine } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { CustomsEntry } from "#features/catalogue/customs/components/customs-words.tsx"
import type { SlipKind } from "../queries.ts"
import { EnteredFields } from "./entered-fields.tsx"
import css from "./slip.module.css"

export type Placed = { line: OrderLine; quantity: number }
type Props = {
  kind: SlipKind
  lines: readonly Placed[]
  /** The customs fields of each line of the shipment; none if it crosses no customs border. */
  fields: readonly CustomsField[]
}

/** The customs fields that a shipment needs. */
export const fieldsFor = (needs: { declaration: boolean; mid: boolean } | undefined) =>
  needs?.declaration ? customsFields.filter((field) => needs.mid || field !== "mid_code") : []

/** Goods and pieces. The packing slip has boxes to tick, and columns for customs data. */
export function SlipLines({ kind, lines, fields }: Props) {
  const { t } = useTranslation("orders")
  const { t: tc } = useTranslation("customs")
  const isTicked = kind === "packing_slip" || kind === "pick_list"
  const shown = kind === "delivery_note" ? [] : fields
  const needsMid = shown.includes("mid_code")
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={css.scroll} aria-label={t(($) => $.columns.items)} tabIndex={0}>
      <table className={css.lines} data-wide={shown.length > 0}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.slips.sku)}</th>
            <th scope="col">{t(($) => $.columns.items)}</th>
            {shown.map((field) => (
              <th key={field} scope="col">
                {tc(($) => $.field[field])}
              </th>
            ))}
            <th scope="col" data-figure>
              {t(($) => $.slips.quantity)}
            </th>
            {isTicked ? (
              <th scope="col" data-figure>
                {t(($) => $.slips.done)}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, quantity }) => (
            <tr key={line.id}>
              <td>{line.sku ?? "–"}</td>
              <td>
                {line.part_of === null ? null : "↳ "}
                {line.title}
                {line.variant_title && line.variant_title !== line.title ? (
                  <div className={css.sub}>{line.variant_title}</div>
                ) : null}
                {kind === "customs_data" ? null : <EnteredFields fields={line.properties} />}
              </td>
              {shown.map((field) => (
                <td key={field}>
                  {line.is_bundle ? null : (
                    <CustomsEntry line={line} field={field} needsMid={needsMid} />
                  )}
                </td>
              ))}
              <td data-figure>{quantity}</td>
              {isTicked ? (
                <td data-figure>{line.is_bundle ? null : <span className={css.box} />}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
