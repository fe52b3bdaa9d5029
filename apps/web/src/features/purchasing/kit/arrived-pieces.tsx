import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

type Props<Line, What> = {
  lines: readonly Line[]
  /** States of pieces that are counted per line. */
  counts: readonly What[]
  titleOf: (line: Line) => string
  labelOf: (what: What) => string
  /** Accessible name of a field: state and item. */
  nameOf: (what: string, item: string) => string
  /** Maximum pieces of this state. */
  maxOf: (line: Line, what: What) => number
  form: Pick<SchemaForm, "number">
}

/** Number fields of a form for the pieces of each line by state: `lines.<index>.<state>`. */
export const ArrivedPieces = <Line extends { id: string }, What extends string>(
  props: Props<Line, What>,
) =>
  props.lines.map((line, index) => (
    <div key={line.id}>
      <strong>{props.titleOf(line)}</strong>
      <FieldGrid dense>
        {props.counts.map((what) => (
          <NumberField
            key={what}
            label={props.labelOf(what)}
            aria-label={props.nameOf(props.labelOf(what), props.titleOf(line))}
            min={0}
            max={props.maxOf(line, what)}
            {...props.form.number(`lines.${index}.${what}`)}
          />
        ))}
      </FieldGrid>
    </div>
  ))
