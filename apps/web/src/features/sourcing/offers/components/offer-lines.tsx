import type { SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react"
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { TierRows } from "./offer-rows.tsx"

type Values = z.input<typeof SaveOffer>
type Lines = Values["lines"]
type Props = { form: SchemaForm & { values: Values } }
/** `isOnce`: one total price, whatever quantity is sold later. */
type LinesProps = Props & { isOnce: boolean }

/** The limit of the contract. */
const MAX_LINES = 50

const titleField = (at: number) =>
  document.querySelector<HTMLInputElement>(`[data-field="lines.${at}.title"]`)

/** Goods of an offer with name, dimensions and tiers. A new line gets the focus. */
export function OfferLines({ form, isOnce }: LinesProps) {
  const { t } = useTranslation("offers")
  const { lines } = form.values
  const next = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const field = titleField(next.current)
    next.current = null
    field?.focus()
    field?.select()
  })
  /** `at` is the line that gets the focus. */
  function set(changed: Lines, at: number) {
    next.current = at
    form.set("lines", changed)
  }
  // Two goods of one offer cannot have the same SKU; the name of the copy is changed first.
  const duplicate = (line: Lines[number], at: number) =>
    set(
      [
        ...lines.slice(0, at + 1),
        { ...line, sku: null, tiers: line.tiers.map((tier) => ({ ...tier })) },
        ...lines.slice(at + 1),
      ],
      at + 1,
    )
  const isFull = lines.length >= MAX_LINES
  return (
    <>
      {lines.map((line, at) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and removing one draws all anew
          key={`${at}/${lines.length}`}
          title={
            lines.length === 1
              ? t(($) => $.form.goods)
              : t(($) => $.form.goodsOf, { n: at + 1, of: lines.length })
          }
          side={
            <Inline>
              <IconButton
                label={t(($) => $.form.duplicate, { n: at + 1 })}
                disabled={isFull}
                onClick={() => duplicate(line, at)}
              >
                <IconCopy size={16} stroke={1.8} aria-hidden />
              </IconButton>
              {lines.length > 1 ? (
                <IconButton
                  label={t(($) => $.form.removeGoods, { n: at + 1 })}
                  onClick={() =>
                    set(
                      lines.filter((one) => one !== line),
                      Math.max(0, at - 1),
                    )
                  }
                >
                  <IconTrash size={16} stroke={1.8} aria-hidden />
                </IconButton>
              ) : null}
            </Inline>
          }
        >
          <Stack>
            <LineFields form={form} at={at} />
            {isOnce ? (
              <MoneyField
                label={t(($) => $.form.costOnce)}
                {...form.amount(`lines.${at}.tiers.0.cost`)}
              />
            ) : (
              <TierRows form={form} line={at} tiers={line.tiers} />
            )}
          </Stack>
        </Section>
      ))}
      <Stack>
        <Button
          icon={<IconPlus size={15} stroke={2} aria-hidden />}
          disabled={isFull}
          onClick={() => {
            const last = lines.at(-1)
            if (last)
              set(
                [...lines, { ...last, title: "", sku: null, tiers: firstTier(last) }],
                lines.length,
              )
          }}
        >
          {t(($) => $.form.addGoods)}
        </Button>
        <Faint>{t(($) => $.form.goodsHint)}</Faint>
      </Stack>
    </>
  )
}

/** New goods start with one price, from the same quantity on. */
const firstTier = ({ tiers }: Lines[number]) => tiers.slice(0, 1).map((tier) => ({ ...tier }))

function LineFields({ form, at }: Props & { at: number }) {
  const { t } = useTranslation("offers")
  const measures = ["weight", "length", "width", "height"] as const
  return (
    <>
      <FormFields form={form} fields={{ [`lines.${at}.title`]: t(($) => $.form.goodsTitle) }} />
      <FormFields
        form={form}
        grid="dense"
        fields={{
          [`lines.${at}.sku`]: t(($) => $.form.sku),
          [`lines.${at}.hs_code`]: { label: t(($) => $.form.hs_code), inputMode: "numeric" },
        }}
      />
      <FormFields
        form={form}
        grid="dense"
        fields={Object.fromEntries(
          measures.map((field) => [`lines.${at}.${field}`, t(($) => $.form[field])]),
        )}
      />
    </>
  )
}
