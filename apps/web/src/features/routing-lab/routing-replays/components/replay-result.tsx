import type {
  ReplayFigures,
  ReplayResult,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import { useTranslation } from "react-i18next"
import { useSeesMoney } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { Difference } from "./difference.tsx"

type Figure = "parcels" | "split" | "waited" | "held" | "net" | "unpriced"
type Span = { from: string; until: string }

/**
 * Side by side: the actual result, the result of the present list, and that of the replayed list.
 */
export function ReplayFiguresTable({ result, span }: { result: ReplayResult; span: Span }) {
  const { t } = useTranslation("routing-replays")
  const { number, money, date } = useFormat()
  const seesMoney = useSeesMoney()
  const { actual, present, proposed, left_out } = result
  const shown: readonly Figure[] = seesMoney
    ? ["parcels", "split", "waited", "held", "net", "unpriced"]
    : ["parcels", "split", "waited", "held"]
  const worded = (figure: Figure, value: number | null) =>
    value === null ? "–" : figure === "net" ? money(value, "eur") : number(value)
  const isShown = (figure: Figure) =>
    figure !== "unpriced" || [actual, present, proposed].some((one) => one.unpriced > 0)
  const rows = shown.filter(isShown).map((figure) => ({
    id: figure,
    cells: [
      t(($) => $.result[figure]),
      worded(figure, actual[figure]),
      worded(figure, present[figure]),
      <strong key="proposed">{worded(figure, proposed[figure])}</strong>,
      <Difference key="difference" before={present[figure]} after={proposed[figure]}>
        {(change) => worded(figure, change)}
      </Difference>,
    ],
  }))
  const days = t(($) => $.result.days, { from: date(span.from), until: date(span.until) })
  return (
    <Section
      title={t(($) => $.result.title)}
      side={
        <Faint>
          {days} · {number(result.orders)} {t(($) => $.result.orders)}
        </Faint>
      }
      flush
    >
      <PlainTable
        label={t(($) => $.result.title)}
        head={[
          t(($) => $.result.figure),
          t(($) => $.result.actual),
          t(($) => $.result.present),
          t(($) => $.result.proposed),
          t(($) => $.result.difference),
        ]}
        figures={[1, 2, 3, 4]}
        rows={rows}
      />
      <Basis left_out={left_out} />
    </Section>
  )
}

function Basis({ left_out }: Pick<ReplayResult, "left_out">) {
  const { t } = useTranslation("routing-replays")
  const parts = left_out.map(({ reason, orders: count }) =>
    t(($) => $.result.left_out[reason], { count }),
  )
  return (
    <Lines>
      <Line title={<Faint>{[t(($) => $.result.basis), ...parts].join(" ")}</Faint>} />
    </Lines>
  )
}

/** Why orders would still wait at the end, if any do. */
export function HeldReasons({ result }: { result: ReplayResult }) {
  const { t } = useTranslation("routing-replays")
  const { t: ofOrders } = useTranslation("orders")
  const { number } = useFormat()
  const { actual, present, proposed } = result
  const all = [actual, present, proposed]
  const reasons = [...new Set(all.flatMap((one) => one.held_by.map(({ reason }) => reason)))]
  if (reasons.length === 0) return null
  const heldBy = (one: ReplayFigures, reason: (typeof reasons)[number]) =>
    one.held_by.find((each) => each.reason === reason)?.orders ?? 0
  return (
    <Section title={t(($) => $.reasons.title)} flush>
      <PlainTable
        label={t(($) => $.reasons.title)}
        head={[
          t(($) => $.reasons.reason),
          t(($) => $.result.actual),
          t(($) => $.result.present),
          t(($) => $.result.proposed),
        ]}
        figures={[1, 2, 3]}
        rows={reasons.map((reason) => ({
          id: reason,
          cells: [
            ofOrders(($) => $.holds[reason].name),
            ...all.map((one) => number(heldBy(one, reason))),
          ],
        }))}
      />
    </Section>
  )
}
