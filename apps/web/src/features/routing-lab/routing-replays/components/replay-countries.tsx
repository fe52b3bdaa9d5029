import type { ReplayResult } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { useTranslation } from "react-i18next"
import { useSeesMoney } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { Difference } from "./difference.tsx"

type Country = ReplayResult["countries"][number]
type Figure = "parcels" | "split" | "held" | "net"

/** The figures of each country under the replayed list, with the difference to the present list. */
export function ReplayCountries({ countries }: Pick<ReplayResult, "countries">) {
  const { t } = useTranslation("routing-replays")
  const { country, number, money } = useFormat()
  const seesMoney = useSeesMoney()
  if (countries.length < 2) return null
  const shown: readonly Figure[] = seesMoney
    ? ["parcels", "split", "held", "net"]
    : ["parcels", "split", "held"]
  const worded = (figure: Figure, value: number) =>
    figure === "net" ? money(value, "eur") : number(value)
  const cell = ({ present, proposed }: Country, figure: Figure) => (
    <Stacked
      key={figure}
      sub={
        present[figure] === proposed[figure] ? null : (
          <Difference before={present[figure]} after={proposed[figure]}>
            {(change) => worded(figure, change)}
          </Difference>
        )
      }
    >
      {proposed[figure] === null ? "–" : worded(figure, proposed[figure])}
    </Stacked>
  )
  return (
    <Section title={t(($) => $.countries.title)} flush>
      <PlainTable
        label={t(($) => $.countries.title)}
        head={[
          t(($) => $.countries.country),
          t(($) => $.result.orders),
          ...shown.map((figure) => t(($) => $.result[figure])),
        ]}
        figures={[1, 2, 3, 4, 5]}
        rows={countries.map((one) => ({
          id: one.country_code,
          cells: [
            country(one.country_code),
            number(one.orders),
            ...shown.map((figure) => cell(one, figure)),
          ],
        }))}
      />
    </Section>
  )
}
