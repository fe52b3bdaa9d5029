import { businessDayOf } from "@packhaus/contract/planning/forecasts/rules"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { currentDutyRates, smallParcelDuties } from "#features/catalogue/duty-rates/queries.ts"
import { organisationQueries } from "#features/organisations/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { Faint, FieldGrid, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { offerQueries } from "../queries.ts"
import { BreakEven, BreakEvenChart } from "./break-even.tsx"
import { comparedOf, isService } from "./compared.ts"
import { Comparison } from "./comparison.tsx"
import { goodsIn, lineFor, withLine } from "./goods.ts"
import { Verdict } from "./verdict.tsx"

type Props = {
  request: {
    id: string
    organisation_id: string
    amount_per_order: number | null
    amount_per_month: number | null
  }
}

/** The offers of a request side by side: delivered cost per piece and market. */
export function CompareOffers({ request }: Props) {
  const { t } = useTranslation("offers")
  const can = useCan()
  const [typed, setTyped] = useState<number | null>(
    request.amount_per_order ?? request.amount_per_month ?? 1,
  )
  const [retail, setRetail] = useState<number | null>(null)
  const quantity = Math.max(1, typed ?? 1)
  const offers = useQuery(offerQueries.ofRequest(request.id))
  const { data: fees = [] } = useQuery({
    ...offerQueries.fees(request.organisation_id),
    enabled: can("fee.read_own"),
  })
  const choices = goodsIn(offers.data ?? [])
  const [chosen, setChosen] = useState<string>()
  const goods = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value
  const codes = (offers.data ?? []).flatMap(({ lines }) =>
    lines.flatMap((one) => one.hs_code ?? []),
  )
  const { data: duties = [] } = useQuery(currentDutyRates(codes))
  const { data: smallParcels } = useQuery(smallParcelDuties)
  const { data: organisation } = useQuery({
    ...organisationQueries.one(request.organisation_id),
    enabled: can("organisation.read_own"),
  })
  const rates = {
    fees,
    duties,
    smallParcelDuty: smallParcels?.current ?? null,
    factor: organisation?.retail_factor,
  }
  const price = retail && retail > 0 ? retail : null
  const today = businessDayOf(new Date())
  const ones = (offers.data ?? []).map((offer) => withLine(offer, lineFor(offer, goods)))
  const all = (offers.data ?? []).map((offer, at) =>
    comparedOf(offer, ones[at] ?? offer, { quantity, rates, retail: price, today }),
  )
  const ofGoods = all.some(({ offer }) => !isService(offer))
  return (
    <QueryPart query={offers}>
      {(found) =>
        found.length === 0 ? (
          <Section title={t(($) => $.title)}>
            <Faint>{t(($) => (can("offer.margin") ? $.none : $.noneOpen))}</Faint>
          </Section>
        ) : (
          <Stack>
            {ofGoods ? (
              <FieldGrid>
                {goods === undefined ? null : (
                  <SelectField
                    label={t(($) => $.goods)}
                    options={choices}
                    value={goods}
                    onChange={({ target }) => setChosen(target.value)}
                  />
                )}
                <NumberField
                  label={t(($) => $.quantity)}
                  min={1}
                  value={typed ?? ""}
                  onChange={({ target }) =>
                    setTyped(target.value === "" ? null : Math.round(target.valueAsNumber))
                  }
                />
                <MoneyField
                  label={t(($) => $.retail)}
                  placeholder={t(($) => $.suggested)}
                  amount={retail}
                  onAmount={setRetail}
                />
              </FieldGrid>
            ) : null}
            <Verdict all={all} quantity={quantity} />
            <BreakEven offers={ones} rates={rates} />
            <Comparison all={all} retail={price} title={t(($) => $.title)} />
            {ofGoods ? <Faint>{t(($) => $.about)}</Faint> : null}
            <BreakEvenChart offers={ones} rates={rates} quantity={quantity} />
          </Stack>
        )
      }
    </QueryPart>
  )
}
