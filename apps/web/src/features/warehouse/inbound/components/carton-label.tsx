import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { cartonCode } from "@packhaus/contract/warehouse/inbound/rules"
import type { InboundDetail, InboundLine } from "@packhaus/contract/warehouse/inbound/schema"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import { LabelSheet } from "#ui/display/label-sheet.tsx"

type Props = {
  notice: InboundDetail
  line: InboundLine
  pieces: number
  /** Number of the carton in the notice, from 1. */
  carton: number
}

/** The label of a carton: its location, number, content and barcode. */
export function CartonLabel({ notice, line, pieces, carton }: Props) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const id = useId()
  const { location_name, organisation_name, carton_count } = notice
  return (
    <LabelSheet
      id={id}
      title={t(($) => $.labels.carton, { carton, count: carton_count })}
      number={notice.number}
      to={location_name}
      from={organisation_name ?? ""}
      inside={[
        {
          id: line.id,
          pieces: number(pieces),
          what: [line.sku, lineTitle(line)].filter(Boolean).join(" · "),
        },
      ]}
    >
      <Barcode text={cartonCode(notice.number, carton)} />
    </LabelSheet>
  )
}
