import type { ReactNode } from "react"
import type { Tone } from "../theme/theme.ts"
import css from "./layout.module.css"

type Inside = { children: ReactNode }

/**
 * The main part of a detail page and its side column; below 64 em one after the other, with the
 * side's `lead` first.
 */
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

/** Parts below each other, with the usual distance. */
export const Stack = ({ children }: Inside) => <div className={css.stack}>{children}</div>

/** Fields side by side where there is room; `dense` for fields of a few digits. */
export const FieldGrid = ({ dense = false, children }: Inside & { dense?: boolean }) => (
  <div className={css.fields} data-dense={dense || undefined}>
    {children}
  </div>
)

/** Short fields of one row, on a phone too, with the row's actions at the end. */
export const FieldRow = ({ children }: Inside) => <div className={css.fieldRow}>{children}</div>

/** Everything inside is read-only while `locked`. */
export const Lockable = ({ locked, children }: Inside & { locked: boolean }) => (
  <fieldset className={css.fieldset} disabled={locked}>
    {children}
  </fieldset>
)

/** The buttons below a form: at the right, on a phone full width. */
export const FormFooter = ({ children, sticks = false }: Inside & { sticks?: boolean }) => (
  <div className={css.footer} data-sticks={sticks || undefined}>
    {children}
  </div>
)

/** Small elements in a row that wraps. */
export const Inline = ({ children }: Inside) => <div className={css.inline}>{children}</div>

/** Lines with a border between them, inside a flush section. */
export const Lines = ({ children }: Inside) => <ul className={css.lines}>{children}</ul>

/** One line: title, small text below, and a value or actions at the right. */
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

/** A value with small text below it. */
export const Stacked = ({ sub, children }: Inside & { sub?: ReactNode }) => (
  <div>
    {children}
    {sub ? <div className={css.faint}>{sub}</div> : null}
  </div>
)

/** De-emphasised text: second lines, missing values. `roomy` for links below each other. */
export const Faint = ({ roomy, children }: Inside & { roomy?: boolean }) => (
  <span className={css.faint} data-roomy={roomy}>
    {children}
  </span>
)

/** The frame of a row below 48 em: words left, numbers and statuses right, two a line. */
export const RowCard = ({ children }: Inside) => <div className={css.card}>{children}</div>

type Figure = { name: string; value: ReactNode; sub?: ReactNode; tone?: Tone | undefined }

/** A few key numbers side by side: the name above, the number large, small text below. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  // An empty line keeps the numbers of a row at one height.
  const hasSubs = figures.some(({ sub }) => sub)
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, sub, tone }) => (
        <div key={name} className={css.figure} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {value}
            {hasSubs ? <div className={css.faint}>{sub || "\u00a0"}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
