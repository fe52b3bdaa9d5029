import type { Packing, PackingBox } from "@packhaus/contract/pack-station/schema"
import { IconMinus, IconPlus } from "@tabler/icons-react"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { ChoiceList } from "./choice-list.tsx"
import { boxesOf } from "./packing-state.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

const signed = (change: number) => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

type Props = Pick<Station, "working"> & {
  packing: Packing
  /** Null for the suggested packaging. */
  chosen: Station["work"]["boxes"]
}

/**
 * The packaging of the parcel: the suggestion with its reason, alternatives, and the quantities. Not
 * drawn again for a counted piece.
 */
export const PackagingPart = memo(({ working, packing, chosen }: Props) => {
  const { t } = useTranslation("pack-station")
  const { packagings, suggestion, lines } = packing
  const boxes = boxesOf({ boxes: chosen }, packing)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const used = Object.values(boxes).reduce((sum, one) => sum + one, 0)
  const put = (id: string, quantity: number) =>
    working.put({ boxes: { ...boxesOf(working.get(), packing), [id]: quantity } })
  const isShown = ({ id }: PackingBox) => id === suggestion.packaging_id || (boxes[id] ?? 0) > 0
  const unmeasured = lines.filter(({ is_measured }) => !is_measured).length
  return (
    <section className={css.card} aria-labelledby="packaging">
      <h2 id="packaging">{t(($) => $.box.title)}</h2>
      {suggestion.basis === "fits" ? null : (
        <p className={css.byHand}>
          {suggestion.basis === "by_hand"
            ? t(($) => $.box.by_hand)
            : t(($) => $.box.unmeasured, { count: unmeasured })}
        </p>
      )}
      {packagings.filter(isShown).map((box) => (
        <Box
          key={box.id}
          box={box}
          quantity={boxes[box.id] ?? 0}
          isSuggested={box.id === suggestion.packaging_id}
          isFull={used >= pieces}
          onChange={(quantity) => put(box.id, quantity)}
        />
      ))}
      {used === 0 ? <p>{t(($) => $.box.none)}</p> : null}
      <ChoiceList
        label={t(($) => $.box.other)}
        options={packagings
          .filter((box) => !isShown(box))
          .map(({ id, name }) => ({ value: id, label: name }))}
        // Replaces the suggestion; to use both, the + button adds one.
        onChoose={(id) => working.put({ boxes: { [id]: 1 } })}
      />
    </section>
  )
})

type BoxProps = {
  box: PackingBox
  quantity: number
  isSuggested: boolean
  isFull: boolean
  onChange: (quantity: number) => void
}

function Box({ box, quantity, isSuggested, isFull, onChange }: BoxProps) {
  const { t } = useTranslation("pack-station")
  const { number } = useFormat()
  const { name, stocked } = box
  const cm = (millimetres: number) => number(millimetres / 10)
  const change = quantity - (isSuggested ? 1 : 0)
  const facts = [
    t(($) => $.box.size, {
      length: cm(box.length),
      width: cm(box.width),
      height: cm(box.height),
    }),
    stocked === null
      ? null
      : stocked < quantity
        ? t(($) => $.box.short, { count: stocked })
        : t(($) => $.box.stocked, { count: stocked }),
    change === 0 ? null : t(($) => $.box.change, { change: signed(change) }),
  ]
  return (
    <div className={css.box}>
      <span className={css.name}>
        {isSuggested ? <span>{t(($) => $.box.suggestion)}</span> : null}
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={css.steps}>
        <IconButton
          look="secondary"
          label={t(($) => $.box.fewer, { name })}
          inert={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <output aria-label={name}>{quantity}</output>
        <IconButton
          look="secondary"
          label={t(($) => $.box.more, { name })}
          inert={isFull}
          onClick={() => onChange(quantity + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
