import type { OrderLine } from "@packhaus/contract/orders/schema"
import { IconAlertCircle } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import css from "./sheets.module.css"

type Props = {
  lines: readonly { line: OrderLine; reserved: number }[]
  form: Pick<SchemaForm, "number">
}

/** The lines that are reserved here; a quantity of 0 leaves a line for a later parcel. */
export const PackLines = ({ lines, form }: Props) => (
  <ul className={css.lines}>
    {lines.map(({ line, reserved }, index) => (
      <PackLine
        key={line.id}
        line={line}
        reserved={reserved}
        field={form.number(`lines.${index}.quantity`)}
      />
    ))}
  </ul>
)

type LineProps = { line: OrderLine; reserved: number; field: ReturnType<SchemaForm["number"]> }

function PackLine({ line, reserved, field: { error, ...field } }: LineProps) {
  const { t } = useTranslation("order-actions")
  return (
    <li className={css.line}>
      <Thumbnail src={line.thumbnail} />
      <div className={css.name}>
        {line.title}
        {line.sku ? <span className={css.sku}>{line.sku}</span> : null}
      </div>
      <label className={css.quantity}>
        <span className="visually-hidden">
          {t(($) => $.pack.quantity)}: {line.title}
        </span>
        <input
          type="number"
          min={0}
          max={reserved}
          step={1}
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${line.id}-fault` : undefined}
          {...field}
        />
        <span>{t(($) => $.pack.ofReserved, { count: reserved })}</span>
      </label>
      {error ? (
        <div className={css.fault} id={`${line.id}-fault`}>
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {error}
        </div>
      ) : null}
    </li>
  )
}
