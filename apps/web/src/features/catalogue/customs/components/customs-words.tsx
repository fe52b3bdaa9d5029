import { type CustomsField, lacks } from "@packhaus/contract/catalogue/customs/rules"
import type { OrderCustoms } from "@packhaus/contract/catalogue/customs/schema"
import type { OrderLine } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint } from "#ui/page/layout.tsx"

type Customs = Pick<OrderCustoms, "ioss_number" | "places">

/** The IOSS number if it is declared, or that it is missing; nothing for other shipments. */
export function IossNumber({ customs: { ioss_number, places } }: { customs: Customs }) {
  const { t } = useTranslation("customs")
  if (places.every(({ ioss }) => ioss === "none")) return null
  const isByValue = places.some(({ ioss }) => ioss === "by_value")
  return (
    <>
      <div>{ioss_number ?? <StatusBadge tone="attention">{t(($) => $.missing)}</StatusBadge>}</div>
      {isByValue ? <Faint>{t(($) => $.byValue)}</Faint> : null}
    </>
  )
}

type Entry = { line: OrderLine; field: CustomsField; needsMid: boolean }

/** A customs value of a line; a country by its name. A missing required value is marked. */
export function CustomsEntry({ line, field, needsMid }: Entry) {
  const { t } = useTranslation("customs")
  const { country } = useFormat()
  const value = line[field]
  if (value !== null) return field === "origin_country" ? country(value) : value
  return lacks(line, field, needsMid) ? (
    <StatusBadge tone="attention">{t(($) => $.missing)}</StatusBadge>
  ) : (
    "–"
  )
}
