import {
  cartonsOf,
  cartonWeight,
  lighterCartons,
  MAX_CARTON_WEIGHT,
} from "@packhaus/contract/warehouse/inbound/rules"
import { IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldRow, Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Item } from "../queries.ts"
import { nameOfItem } from "./item-search.tsx"

type Props = {
  item: Item
  line: { quantity: number; per_carton: number }
  index: number
  form: Pick<SchemaForm, "number">
  /** Changes the pieces per carton. */
  onSplit: (per_carton: number) => void
  onRemove: () => void
}

/** Pieces of an item and how they are packed, with a warning for cartons that are too heavy. */
export function CartonFields({ item, line, index, form, onSplit, onRemove }: Props) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const { quantity, per_carton } = line
  const isWhole = quantity > 0 && per_carton > 0
  const { weight } = item
  const grams = isWhole ? cartonWeight({ ...line, weight }) : null
  const kilograms = (of: number) => number(of / 1000, 1)
  const packed = isWhole
    ? [
        t(($) => $.form.cartons, { count: cartonsOf(line) }),
        grams !== null && t(($) => $.form.weight, { weight: kilograms(grams) }),
      ]
        .filter(Boolean)
        .join(" · ")
    : undefined
  const name = nameOfItem(item)
  const lighter = weight !== null && weight > 0 ? lighterCartons({ quantity, weight }) : null
  return (
    <Stack>
      <strong>{name}</strong>
      <FieldRow>
        <NumberField
          label={t(($) => $.columns.pieces)}
          aria-label={t(($) => $.form.of, { what: t(($) => $.columns.pieces), item: name })}
          min={1}
          {...form.number(`lines.${index}.quantity`)}
        />
        <NumberField
          label={t(($) => $.form.perCarton)}
          aria-label={t(($) => $.form.of, { what: t(($) => $.form.perCarton), item: name })}
          hint={packed}
          min={1}
          {...form.number(`lines.${index}.per_carton`)}
        />
        <IconButton
          label={t(($) => $.form.remove, { item: name })}
          icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
          onClick={onRemove}
        />
      </FieldRow>
      {grams !== null && grams > MAX_CARTON_WEIGHT ? (
        <Notice tone="attention" announce>
          <Inline>
            {t(($) => $.form.heavy, {
              weight: kilograms(grams),
              maximum: kilograms(MAX_CARTON_WEIGHT),
            })}
            {lighter !== null && lighter < per_carton ? (
              <Button onClick={() => onSplit(lighter)}>
                {t(($) => $.form.split, {
                  count: cartonsOf({ quantity, per_carton: lighter }),
                  pieces: number(lighter),
                })}
              </Button>
            ) : null}
          </Inline>
        </Notice>
      ) : null}
    </Stack>
  )
}
