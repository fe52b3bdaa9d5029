import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

type Props<Line, What> = {
  lines: readonly Line[]
  /** What is counted of each line. */
  counts: readonly What[]
  titleOf: (line: Line) => string
  labelOf: (what: What) => string
  /** What screen readers call a field: what is counted of which goods. */
  nameOf: (what: string, item: string) => string
  /** More of a line cannot come. */
  mostOf: (line: Line, what: What) => number
  form: Pick<SchemaForm, "number">
}

/** How many pieces of each line came, and in what state: the fields `lines.<index>.<what>` of a form. */
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
            max={props.mostOf(line, what)}
            {...props.form.number(`lines.${index}.${what}`)}
          />
        ))}
      </FieldGrid>
    </div>
  ))
