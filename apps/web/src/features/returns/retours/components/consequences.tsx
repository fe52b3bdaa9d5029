import { addDays, businessDayOf } from "@packhaus/contract/planning/forecasts/rules"
import {
  type Disposal,
  type Grade,
  grades,
  KEEP_DAYS,
} from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour, ReturnableLine } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { countedOf } from "./tally.ts"

type Props = {
  lines: readonly ReturnableLine[]
  counted: RecordRetour["lines"]
  overruled: RecordRetour["overruled"]
}
type Consequence = { grade: Grade; disposal: Disposal; pieces: number }

/** Pieces by grade and treatment: items of one grade may have different rules. */
function consequencesOf({ lines, counted, overruled }: Props): Consequence[] {
  const sums = new Map<string, Consequence>()
  for (const grade of grades)
    for (const line of lines) {
      const pieces = countedOf(counted, line)[grade]
      const disposal = overruled[grade] ?? line.disposals[grade]
      const key = `${grade} ${disposal}`
      const before = sums.get(key)?.pieces ?? 0
      if (pieces > 0) sums.set(key, { grade, disposal, pieces: before + pieces })
    }
  return [...sums.values()]
}

/** The treatment of the counted pieces in words, before anything is booked. */
export function Consequences(props: Props) {
  const { t } = useTranslation("retours")
  const { number, calendar } = useFormat()
  const wordsOf = ({ grade, disposal }: Consequence) => {
    const day = calendar(addDays(businessDayOf(new Date()), KEEP_DAYS))
    return grade === "c" && disposal === "keep"
      ? t(($) => $.will.keepC, { day })
      : t(($) => $.will[disposal])
  }
  const all = consequencesOf(props)
  return (
    <Section flush title={t(($) => $.create.consequences)}>
      <Lines>
        {all.length === 0 ? <Line title={<Faint>{t(($) => $.create.none)}</Faint>} /> : null}
        {all.map((one) => (
          <Line
            key={`${one.grade} ${one.disposal}`}
            title={`${one.grade.toUpperCase()} · ${number(one.pieces)}`}
            sub={wordsOf(one)}
          />
        ))}
      </Lines>
    </Section>
  )
}
