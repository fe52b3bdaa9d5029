import { type Grade, grades, piecesOf } from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour, ReturnableLine } from "@packhaus/contract/returns/retours/schema"
import { IconMinus, IconPlus } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { lineName } from "#lib/line-name.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import css from "./graded-line.module.css"

type Props = {
  line: ReturnableLine
  counted: RecordRetour["lines"][number]
  /** Its index in the form, where the server's faults are shown. */
  index: number
  faultOf: (path: string) => string | null
  isPresent: boolean
  onPresent: () => void
  onStep: (step: { grade: Grade; by: 1 | -1 }) => void
}

/** A line of the order: the returned pieces by grade, never more than were shipped. */
export function GradedLine(props: Props) {
  const { line, counted, index, faultOf, isPresent, onPresent, onStep } = props
  const { t } = useTranslation("retours")
  const { number } = useFormat()
  const pieces = piecesOf(counted)
  const isFull = pieces >= line.returnable
  const fault = grades.map((grade) => faultOf(`lines.${index}.${grade}`)).find(Boolean)
  return (
    <fieldset
      className={css.line}
      data-present={isPresent || undefined}
      data-line={line.line_item_id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys count the line that has the focus
      tabIndex={0}
      aria-label={lineName(line)}
      aria-current={isPresent || undefined}
      onFocus={onPresent}
    >
      <div className={css.head}>
        <Pictured src={line.thumbnail}>
          <span>
            {lineName(line)}
            <br />
            <Faint>
              {[
                line.sku,
                t(($) => $.create.shipped, { count: line.shipped }),
                line.announced > 0 && t(($) => $.create.announced, { count: line.announced }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Faint>
          </span>
        </Pictured>
        <StatusBadge tone={isFull ? "success" : "neutral"}>
          {isFull
            ? t(($) => $.create.allHere, { count: line.returnable })
            : t(($) => $.create.here, { here: number(pieces), all: number(line.returnable) })}
        </StatusBadge>
      </div>
      <div className={css.steppers}>
        {grades.map((grade) => (
          <Stepper
            key={grade}
            grade={grade}
            field={`lines.${index}.${grade}`}
            item={lineName(line)}
            pieces={counted[grade]}
            isFull={isFull}
            onStep={(by) => onStep({ grade, by })}
          />
        ))}
      </div>
      {fault ? <div role="alert">{fault}</div> : null}
    </fieldset>
  )
}

type StepperProps = {
  grade: Grade
  field: string
  item: string
  pieces: number
  isFull: boolean
  onStep: (by: 1 | -1) => void
}
function Stepper({ grade, field, item, pieces, isFull, onStep }: StepperProps) {
  const { t } = useTranslation("retours")
  const { number } = useFormat()
  const of = { grade: grade.toUpperCase(), item }
  return (
    <div className={css.stepper} data-grade={pieces > 0 ? grade : undefined}>
      <span className={css.grade} aria-hidden>
        {of.grade}
      </span>
      <IconButton
        label={t(($) => $.create.fewer, of)}
        inert={pieces === 0}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={17} stroke={2} aria-hidden />
      </IconButton>
      <output className={css.pieces} aria-label={t(($) => $.create.count, of)}>
        {number(pieces)}
      </output>
      <IconButton
        label={t(($) => $.create.more, of)}
        inert={isFull}
        data-field={field}
        onClick={() => onStep(1)}
      >
        <IconPlus size={17} stroke={2} aria-hidden />
      </IconButton>
    </div>
  )
}
