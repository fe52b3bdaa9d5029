import { netOf } from "@packhaus/contract/kernel/money"
import type { OrderablePackaging } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { IconAlertCircle, IconMinus, IconPlus } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { usePackagingWords } from "#features/stock/packagings/components/packaging-words.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import css from "./packaging-rows.module.css"

export type Line = { packaging_id: string; quantity: number }

/** Net price of this quantity of a packaging, in cents. */
export const netOfLine = (
  { price, price_base: base }: Pick<OrderablePackaging, "price" | "price_base">,
  quantity: number,
) => netOf({ price, quantity, base })

type RowProps = {
  item: OrderablePackaging
  /** Null while none of it is ordered. */
  quantity: number | null
  /** Where the form has it. */
  field: string
  error: ReactNode
  onType: (typed: string) => void
}

/** A packaging that can be bought: its size and terms, the ordered pieces, and their cost. */
export function PackagingRow({ item, quantity, field, error, onType }: RowProps) {
  const id = useId()
  const { t } = useTranslation("packaging-orders")
  const { number, money } = useFormat()
  const { sizeOf, priceOf, productionOf } = usePackagingWords()
  const { name, moq, price_base: step } = item
  const ordered = quantity ?? 0
  // From nothing to the minimum, then by the pieces of a price.
  const more = ordered < moq ? moq : ordered + step
  const fewer = ordered <= moq ? 0 : Math.max(moq, ordered - step)
  const size = sizeOf(item)
  const terms = [priceOf(item), t(($) => $.create.moq, { moq: number(moq) }), productionOf(item)]
  const hasFault = Boolean(error)
  return (
    <li className={css.row}>
      <div className={css.name}>
        <strong>{name}</strong> {size}
        <div className={css.hint} id={`${id}-hint`}>
          {terms.filter(Boolean).join(" · ")}
        </div>
      </div>
      <div className={css.amount}>
        <label className="visually-hidden" htmlFor={id}>
          {t(($) => $.create.quantity, { name, size })}
        </label>
        <IconButton
          label={t(($) => $.create.fewer, { name })}
          tabIndex={-1}
          inert={ordered === 0}
          onClick={() => onType(String(fewer))}
        >
          <IconMinus size={15} stroke={2} aria-hidden />
        </IconButton>
        <input
          id={id}
          className={css.quantity}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          data-field={field}
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? `${id}-fault ${id}-hint` : `${id}-hint`}
          value={quantity ?? ""}
          onChange={({ target }) => onType(target.value)}
        />
        <IconButton
          label={t(($) => $.create.more, { name })}
          tabIndex={-1}
          onClick={() => onType(String(more))}
        >
          <IconPlus size={15} stroke={2} aria-hidden />
        </IconButton>
        <span aria-hidden>{t(($) => $.create.unit)}</span>
      </div>
      <div className={css.net}>
        {quantity === null ? null : money(netOfLine(item, quantity), "eur")}
      </div>
      {hasFault ? (
        <div className={css.fault} id={`${id}-fault`}>
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {error}
        </div>
      ) : null}
    </li>
  )
}

type TotalProps = { items: readonly OrderablePackaging[]; lines: readonly Line[]; total: number }

/** The cost of the order, its pieces, and the pieces missing to the minimum of each packaging. */
export function OrderTotal({ items, lines, total }: TotalProps) {
  const { t } = useTranslation("packaging-orders")
  const { number, money } = useFormat()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const missing = items.flatMap(({ packaging_id, name, moq }) => {
    const line = lines.find((one) => one.packaging_id === packaging_id)
    if (!line || line.quantity >= moq) return []
    return t(($) => $.create.missing, { name, pieces: number(moq - line.quantity) })
  })
  return (
    <output className={css.total}>
      <span>
        {t(($) => $.create.total)} <strong>{money(total, "eur")}</strong>
      </span>
      <span className={css.hint}>
        {[t(($) => $.create.pieces, { count: pieces, pieces: number(pieces) }), ...missing].join(
          " · ",
        )}
      </span>
    </output>
  )
}
