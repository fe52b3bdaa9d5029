import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { cartonsOf, receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import {
  CreateInbound,
  type InboundDetail,
  type InboundProposal,
} from "@packhaus/contract/warehouse/inbound/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Figures, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { type Item, staleByInbound } from "../queries.ts"
import { CartonFields } from "./carton-fields.tsx"
import { ItemSearch } from "./item-search.tsx"

type Line = CreateInbound["lines"][number]
type Props = {
  /** The draft that is changed; null for a new notice. */
  notice: InboundDetail | null
  /** The goods of a new notice. */
  proposal?: InboundProposal | undefined
  onDone: (id: string) => void
}

/** Lines of a draft, or of proposed goods: those without a number of pieces begin with one. */
const linesOf = (lines: readonly (InboundDetail | InboundProposal)["lines"][number][]): Line[] =>
  lines.flatMap(({ inventory_item_id, quantity, ...line }) =>
    inventory_item_id === null
      ? []
      : [
          {
            inventory_item_id,
            quantity: quantity ?? 1,
            per_carton: "per_carton" in line ? line.per_carton : (quantity ?? 1),
          },
        ],
  )
const valuesOf = (notice: InboundDetail | null, proposal?: InboundProposal) => ({
  location_id: notice?.location_id ?? "",
  expected_on: notice?.expected_on ?? null,
  carrier: notice?.carrier ?? "",
  tracking_number: notice?.tracking_number ?? "",
  note: notice?.note ?? "",
  lines: linesOf((notice ?? proposal)?.lines ?? []),
})

/** The items of a draft or a proposal. */
const itemsOf = (given: InboundDetail | InboundProposal | null | undefined): Item[] =>
  given?.lines.map(({ inventory_item_id, sku, weight, ...titles }) => ({
    id: inventory_item_id ?? "",
    title: lineTitle(titles),
    sku,
    weight,
  })) ?? []

/** Items in cartons, the location that receives them, and the day. */
export function InboundForm({ notice, proposal, onDone }: Props) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const [merchant, setMerchant] = useState(proposal?.organisation_id ?? "")
  const [items, setItems] = useState<readonly Item[]>(itemsOf(notice ?? proposal))
  const merchants = useMerchantChoices(seesMany && notice === null)
  const { data: places = [] } = useQuery(locationChoices)
  const { form, save } = useMutationForm({
    schema: CreateInbound,
    values: valuesOf(notice, proposal),
    send: ({ organisation_id, ...body }: CreateInbound) =>
      notice
        ? call(api.change, { params: { id: notice.id }, body })
        : call(api.create, {
            body: merchant === "" ? body : { ...body, organisation_id: merchant },
          }),
    done: t(($) => $.form.done),
    failed: t(($) => $.failed),
    stale: staleByInbound,
    onDone: ({ inbound_notice }) => onDone(inbound_notice.id),
  })
  const lines: readonly Line[] = form.values.lines
  const setLines = (next: readonly Line[]) => form.set("lines", next)
  const pick = (item: Item) => {
    setItems([...items, item])
    setLines([...lines, { inventory_item_id: item.id, quantity: 1, per_carton: 1 }])
  }
  const asksMerchant = seesMany && notice === null
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0)
  const cartons = lines.reduce(
    (sum, line) => sum + (line.quantity > 0 && line.per_carton > 0 ? cartonsOf(line) : 0),
    0,
  )
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.form.submit)}
      beside={
        <Figures
          figures={[
            { name: t(($) => $.columns.pieces), value: number(pieces) },
            { name: t(($) => $.columns.cartons), value: number(cartons) },
          ]}
        />
      }
    >
      <Section title={t(($) => $.page.delivery)}>
        <FieldGrid>
          {asksMerchant ? (
            <SelectField
              label={t(($) => $.columns.organisation)}
              data-field="organisation_id"
              error={form.fault("organisation_id")}
              value={merchant}
              empty={t(($) => $.form.choose)}
              options={merchants}
              onChange={({ target }) => {
                setMerchant(target.value)
                setLines([])
              }}
            />
          ) : null}
          <FormFields
            form={form}
            fields={{
              organisation_id: null,
              location_id: {
                label: t(($) => $.columns.location),
                options: places
                  .filter(({ kind, status }) => receivesGoods(kind) && status === "active")
                  .map(({ id, name }) => ({ value: id, label: name })),
                empty: t(($) => $.form.choose),
              },
              expected_on: t(($) => $.columns.expected),
              carrier: t(($) => $.columns.carrier),
              tracking_number: t(($) => $.columns.tracking),
              lines: null,
            }}
          />
        </FieldGrid>
      </Section>
      {asksMerchant && merchant === "" ? null : (
        <Section title={t(($) => $.page.goods)}>
          <Stack>
            {lines.map((line, index) => {
              const item = items.find(({ id }) => id === line.inventory_item_id)
              return item ? (
                <CartonFields
                  key={item.id}
                  item={item}
                  line={line}
                  index={index}
                  form={form}
                  onSplit={(per_carton) => form.set(`lines.${index}.per_carton`, per_carton)}
                  onRemove={() => setLines(lines.filter((one) => one !== line))}
                />
              ) : null
            })}
            <ItemSearch
              merchant_id={merchant}
              label={t(($) => $.form.add)}
              chosen={lines.map(({ inventory_item_id }) => inventory_item_id)}
              error={form.fault("lines") ? t(($) => $.form.nothing) : undefined}
              onPick={pick}
            />
          </Stack>
        </Section>
      )}
      <FormFields
        form={form}
        fields={{ note: { label: t(($) => $.columns.note), as: "area", rows: 2 } }}
      />
    </PageForm>
  )
}
