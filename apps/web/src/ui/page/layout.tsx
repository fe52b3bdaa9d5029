import type { ReactNode } from "react"
import type { Tone } from "../theme/theme.ts"
import css from "./layout.module.css"

type Inside = { children: ReactNode }

/** The main part of a detail page and its side column; below 64 em one after the other, `lead` of the side before all. */
export const Columns = ({
  children,
  side,
  lead,
}: Inside & { side: ReactNode; lead?: ReactNode }) => (
  <div className={css.columns} data-led={lead ? "" : undefined}>
    {lead ? <Stack>{lead}</Stack> : null}
    <Stack>{children}</Stack>
    <Stack>{side}</Stack>
  </div>
)

/** Parts below each other, at the distance of parts. */
export const Stack = ({ children }: Inside) => <div className={css.stack}>{children}</div>

/** Fields beside each other as far as there is room; `dense`: of a few digits each. */
export const FieldGrid = ({ dense = false, children }: Inside & { dense?: boolean }) => (
  <div className={css.fields} data-dense={dense || undefined}>
    {children}
  </div>
)

/** Short fields of one row, on a phone too, and at its end what is done with the row. */
export const FieldRow = ({ children }: Inside) => <div className={css.fieldRow}>{children}</div>

/** Everything inside can be read and not changed while `locked`. */
export const Lockable = ({ locked, children }: Inside & { locked: boolean }) => (
  <fieldset className={css.fieldset} disabled={locked}>
    {children}
  </fieldset>
)

/** The buttons below a form: right, on a phone as wide as it is. */
export const FormFooter = ({ children }: Inside) => <div className={css.footer}>{children}</div>

/** Small things in a row that wraps. */
export const Inline = ({ children }: Inside) => <div className={css.inline}>{children}</div>

/** Lines with a border between them, inside a flush section. */
export const Lines = ({ children }: Inside) => <ul className={css.lines}>{children}</ul>

/** One line: what it is, something small below, and at the right what it says or what one can do. */
export const Line = ({
  title,
  sub,
  children,
}: {
  title: ReactNode
  sub?: ReactNode
  children?: ReactNode
}) => (
  <li className={css.line}>
    <div className={css.grow}>
      {title}
      {sub ? <div className={css.faint}>{sub}</div> : null}
    </div>
    {children}
  </li>
)

/** A value with something small below it. */
export const Stacked = ({ sub, children }: Inside & { sub?: ReactNode }) => (
  <div>
    {children}
    {sub ? <div className={css.faint}>{sub}</div> : null}
  </div>
)

/** A word of little weight: second lines, what is missing. `roomy` where links stand below each other. */
export const Faint = ({ roomy, children }: Inside & { roomy?: boolean }) => (
  <span className={css.faint} data-roomy={roomy}>
    {children}
  </span>
)

/** The frame of a row below 48 em: words left, figures and states right, two a line. */
export const RowCard = ({ children }: Inside) => <div className={css.card}>{children}</div>

type Figure = { name: string; value: ReactNode; tone?: Tone | undefined }

/** A few figures that matter, side by side: the name above, the figure large. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={css.figures}>
    {figures.map(({ name, value, tone }) => (
      <div key={name} className={css.figure} data-tone={tone}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
