import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import {
  destinationKinds,
  lineNet,
  lineTitle,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import {
  CreateStockOrder,
  type OrderableItem,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Figures, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByOrder } from "../queries.ts"

type Line = { agreement_id: string; variant_id: string; quantity: number }
type Props = {
  organisation_id: string | null
  items: readonly OrderableItem[]
  /** The choices prefilled from the address. */
  first: Line | null
  onDone: (id: string) => void
}

type Named = { agreement_id: string; variant_id: string }
const isSame = (one: Named, other: Named | null | undefined) =>
  one.agreement_id === other?.agreement_id && one.variant_id === other.variant_id

/** One supplier and one way make a stock order. */
const groupOf = ({ supplier_id, import_method }: OrderableItem) => `${supplier_id} ${import_method}`

const netOf = (items: readonly OrderableItem[], lines: readonly Line[]) =>
  lines.reduce((sum, line) => {
    const item = items.find((one) => isSame(one, line))
    return sum + (item ? (lineNet(item.tiers, line.quantity)?.net ?? 0) : 0)
  }, 0)

/**
 * Goods of one supplier by one import method, with their cost updated while the quantities are
 * typed.
 */
export function StockOrderForm({ organisation_id, items, first, onDone }: Props) {
  const { t } = useTranslation("stock-orders")
  const { number, money } = useFormat()
  const wanted = items.find((item) => isSame(item, first)) ?? items[0]
  const begin = first && wanted ? [first] : []
  const { form, save } = useMutationForm({
    schema: CreateStockOrder,
    values: {
      ...(organisation_id === null ? {} : { organisation_id }),
      location_id: "",
      lines: begin,
      total: netOf(items, begin),
      note: "",
    },
    send: (body: z.output<typeof CreateStockOrder>) => call(api.create, { body }),
    done: t(($) => $.create.done),
    failed: t(($) => $.create.failed),
    stale: staleByOrder,
    onDone: ({ stock_order }) => onDone(stock_order.id),
  })
  const lines: readonly Line[] = form.values.lines
  const chosen = items.find((item) => isSame(item, lines[0])) ?? wanted
  const setLines = (next: readonly Line[]) => {
    form.set("lines", next)
    form.set("total", netOf(items, next))
  }
  if (!chosen) return null
  const group = groupOf(chosen)
  const shown = items.filter((item) => groupOf(item) === group)
  const groups = new Map(items.map((item) => [groupOf(item), item]))
  const change = (item: OrderableItem, quantity: number, before = lines) => {
    const others = before.filter((line) => !isSame(line, item))
    const { agreement_id, variant_id } = item
    setLines(quantity > 0 ? [...others, { agreement_id, variant_id, quantity }] : others)
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <PageForm form={form} save={save} submit={t(($) => $.create.submit)}>
      <Section title={t(($) => $.create.goods)}>
        <Stack>
          <SelectField
            label={t(($) => $.create.way)}
            value={group}
            options={[...groups].map(([value, { supplier_name, import_method }]) => ({
              value,
              label: `${supplier_name} · ${t(($) => $.ways[import_method])}`,
            }))}
            onChange={({ target }) => {
              const next = groups.get(target.value)
              if (next) change(next, next.moq, [])
            }}
          />
          {shown.map((item) => {
            const index = lines.findIndex((line) => isSame(line, item))
            return (
              <NumberField
                key={`${item.agreement_id} ${item.variant_id}`}
                label={t(($) => $.create.quantity, { item: lineTitle(item) })}
                hint={[
                  t(($) => $.create.moq, { moq: number(item.moq) }),
                  ...item.tiers.map(({ from, price }) =>
                    t(($) => $.create.tier, { price: money(price, "eur"), from: number(from) }),
                  ),
                ].join(" · ")}
                min={0}
                data-field={`lines.${index < 0 ? 0 : index}.quantity`}
                error={form.fault(`lines.${index}.quantity`)}
                value={lines[index]?.quantity ?? ""}
                onChange={({ target }) => change(item, Math.round(Number(target.value) || 0))}
              />
            )
          })}
        </Stack>
      </Section>
      <Section title={t(($) => $.page.delivery)}>
        <Stack>
          <Destination item={chosen} field={form.field("location_id")} />
          <FieldGrid>
            <FormFields
              form={form}
              fields={{
                organisation_id: null,
                location_id: null,
                lines: null,
                total: null,
                note: { label: t(($) => $.create.note), as: "area", rows: 3 },
              }}
            />
          </FieldGrid>
        </Stack>
      </Section>
      <Figures
        figures={[
          { name: t(($) => $.columns.pieces), value: number(pieces) },
          { name: t(($) => $.create.total), value: money(form.values.total, "eur") },
        ]}
      />
    </PageForm>
  )
}

type Field = Omit<ComponentProps<typeof SelectField>, "label" | "options">
/** Locations that receive goods by this import method. */
function Destination({ item, field }: { item: OrderableItem; field: Field }) {
  const { t } = useTranslation("stock-orders")
  const { data = [] } = useQuery(locationChoices)
  const kinds: readonly string[] = destinationKinds[item.import_method]
  const places = data.filter(({ kind, status }) => kinds.includes(kind) && status === "active")
  return (
    <SelectField
      label={t(($) => $.create.location)}
      {...field}
      empty={t(($) => $.create.choose)}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
