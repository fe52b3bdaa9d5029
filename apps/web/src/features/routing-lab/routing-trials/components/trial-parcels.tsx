import type {
  RoutingTrial,
  TrialParcel,
} from "@packhaus/contract/routing-lab/routing-trials/schema"
import { useTranslation } from "react-i18next"
import { useSeesMoney } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** The parcels of each location, and the fees for each. */
export function TrialParcels({ trial: { parcels } }: { trial: RoutingTrial }) {
  const { t } = useTranslation("routing-trials")
  if (parcels.length === 0) return null
  return (
    <Section title={t(($) => $.parcels.title)} flush>
      <Lines>
        {parcels.map((parcel) => (
          <Parcel key={parcel.location_id} parcel={parcel} />
        ))}
      </Lines>
    </Section>
  )
}

function Parcel({ parcel }: { parcel: TrialParcel }) {
  const { t } = useTranslation("routing-trials")
  const { t: ofFees } = useTranslation("price-lists")
  const { money } = useFormat()
  const seesMoney = useSeesMoney()
  const { name, pieces, weight, charged_by, fees, net } = parcel
  const what = pieces.map(({ sku, quantity }) => t(($) => $.answer.piece, { sku, quantity }))
  const goods = [...what, t(($) => $.parcels.weight, { grams: weight })].join(" · ")
  const costs =
    charged_by === "fees"
      ? fees
          .map(({ code, quantity }) =>
            t(($) => $.parcels.fee, { quantity, fee: ofFees(($) => $.fees[code]) }),
          )
          .join(" · ")
      : t(($) => $.parcels[charged_by])
  return (
    <Line
      title={<strong>{name}</strong>}
      sub={
        <>
          <div>{goods}</div>
          {seesMoney ? <div>{costs}</div> : null}
        </>
      }
    >
      {seesMoney && net !== null && charged_by === "fees" ? (
        <strong>{money(net, "eur")}</strong>
      ) : null}
    </Line>
  )
}
