import {
  cartonsOf,
  cartonWeight,
  lighterCartons,
  MAX_CARTON_WEIGHT,
} from "@packhaus/contract/warehouse/inbound/rules"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Draft } from "./use-draft.ts"

/** Cartons above the limit, each with the button that spreads its pieces. */
export function HeavyCartons({ draft: { lines, pack } }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const kilograms = (grams: number) => number(grams / 1000, 1)
  return lines.map(({ index, item, quantity, per_carton }) => {
    const { weight } = item
    const grams = cartonWeight({ quantity, per_carton, weight })
    if (weight === null || grams === null || grams <= MAX_CARTON_WEIGHT) return null
    const lighter = lighterCartons({ quantity, weight })
    const cartons = cartonsOf({ quantity, per_carton: lighter })
    const words = { weight: kilograms(grams), maximum: kilograms(MAX_CARTON_WEIGHT) }
    return (
      <Notice
        key={item.id}
        tone="attention"
        announce
        title={t(($) => $.heavy.title, { item: item.title })}
      >
        <Inline>
          {weight > MAX_CARTON_WEIGHT
            ? t(($) => $.heavy.piece, words)
            : t(($) => $.heavy.body, { ...words, pieces: number(Math.min(quantity, per_carton)) })}
          {weight > MAX_CARTON_WEIGHT ? null : (
            <Button onClick={() => pack(index, { quantity, per_carton: lighter })}>
              {t(($) => $.heavy.split, { count: cartons, pieces: number(lighter) })}
            </Button>
          )}
        </Inline>
      </Notice>
    )
  })
}
