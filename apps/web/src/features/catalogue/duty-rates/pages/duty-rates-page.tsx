import { dutyRateList } from "@packhaus/contract/catalogue/duty-rates/list"
import { dutyRatePaths } from "@packhaus/contract/catalogue/duty-rates/paths"
import type { DutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { IconFileImport, IconPencil, IconWorld } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useRateWords } from "../components/use-rate-words.ts"
import { smallParcelDuties } from "../queries.ts"

const SmallParcelSheet = lazyPart(
  () => import("../components/small-parcel-sheet.tsx"),
  "SmallParcelSheet",
)
const DutyRateSheet = lazyPart(() => import("../components/duty-rate-sheet.tsx"), "DutyRateSheet")

const list = listOnScreen(dutyRateList)
export const { loader } = list

/** The platform's table of duty rates, with its history. */
export function DutyRatesPage() {
  const { t } = useTranslation("duty-rates")
  const { money } = useFormat()
  const can = useCan()
  const [isSet, setIsSet] = useState(false)
  const words = useRateWords()
  const { data: smallParcels } = useQuery(smallParcelDuties)
  const current = smallParcels?.current ?? null
  const small =
    current === null ? [] : [t(($) => $.smallParcels.now, { amount: money(current, "eur") })]
  const lead = [t(($) => $.lead), ...small].join(" ")
  const rateOf = ({ rate }: DutyRate) =>
    rate === null ? <Faint>{words.rate(rate)}</Faint> : words.rate(rate)
  const columns: Columns<DutyRate> = [
    { id: "hs_prefix", header: t(($) => $.columns.hs_prefix), sortable: true, fixed: true },
    { id: "origin", header: t(($) => $.columns.origin), cell: words.origin },
    { id: "destination", header: t(($) => $.columns.destination), cell: words.destination },
    { id: "rate", header: t(($) => $.columns.rate), cell: rateOf, align: "right" },
    { id: "valid_from", header: t(($) => $.columns.valid_from), as: "day", sortable: true },
    { id: "created_by", header: t(($) => $.columns.created_by), clips: true },
    can("duty_rate.write") && {
      id: "change",
      header: t(($) => $.columns.change),
      actions: (rate) => [
        {
          name: "change",
          label: t(($) => $.nextNamed, { code: rate.hs_prefix }),
          icon: IconPencil,
          opens: (close) => <DutyRateSheet former={rate} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <>
      <ListScreen
        list={list}
        title={t(($) => $.title)}
        lead={lead}
        placeholder={t(($) => $.search)}
        actions={[
          can("duty_rate.write") && {
            label: t(($) => $.smallParcels.action),
            onSelect: () => setIsSet(true),
          },
          can("duty_rate.write") && {
            label: t(($) => $.imports.action),
            to: dutyRatePaths.import,
            icon: IconFileImport,
          },
        ]}
        create={{ label: t(($) => $.add), opens: (close) => <DutyRateSheet onClose={close} /> }}
        columns={columns}
        nameOf={({ hs_prefix }) => hs_prefix}
        card={(rate, cell) => (
          <RowCard>
            <strong>{rate.hs_prefix}</strong>
            <strong>{rateOf(rate)}</strong>
            <Faint>
              {words.origin(rate)} → {words.destination(rate)} · {cell("valid_from")}
            </Faint>
            {cell("change")}
          </RowCard>
        )}
        empty={{ icon: IconWorld, title: t(($) => $.empty), body: t(($) => $.lead) }}
      />
      <Suspense>{isSet ? <SmallParcelSheet onClose={() => setIsSet(false)} /> : null}</Suspense>
    </>
  )
}
