import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { PhotoStrip } from "#features/files/uploads/components/photos-field.tsx"
import { useFormat } from "#lib/format.ts"
import { Faint } from "#ui/page/layout.tsx"
import { parcelCheckQueries } from "../queries.ts"

type Props = { order: { id: string }; fulfillment: { id: string } }

/** The weight of a parcel, and its photos. */
export function ParcelCheck({ order, fulfillment }: Props) {
  const { t } = useTranslation("parcel-checks")
  const { number } = useFormat()
  const checks = useQuery(parcelCheckQueries.ofOrder(order.id)).data ?? []
  const check = checks.find(({ fulfillment_id }) => fulfillment_id === fulfillment.id)
  if (!check) return null
  const { weight, photos } = check
  const kilograms = (grams: number) => `${number(grams / 1000)} kg`
  const words = weight
    ? [
        t(($) => $.weight, { weight: kilograms(weight.weight) }),
        weight.expected_weight === null
          ? t(($) => $.unknown)
          : t(($) => $.expected, { weight: kilograms(weight.expected_weight) }),
        weight.reason && t(($) => $.reasons[weight.reason ?? "checked"]),
      ]
    : []
  return (
    <>
      {weight ? <Faint>{words.filter(Boolean).join(" · ")}</Faint> : null}
      <PhotoStrip
        photos={photos}
        label={t(($) => $.photos)}
        nameOf={(n) => t(($) => $.photo, { n })}
      />
    </>
  )
}
