import { MAX_PIECES } from "@packhaus/contract/kernel/inputs"
import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import {
  CreatePackagingOrder,
  type OrderablePackaging,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByOrder } from "../queries.ts"
import { ImagesField } from "./order-images.tsx"
import { type Line, netOfLine, OrderTotal, PackagingRow } from "./packaging-rows.tsx"

type Props = {
  organisation_id: string | null
  items: readonly OrderablePackaging[]
  /** The packaging that the address asks for. */
  first: string | null
  onDone: (id: string) => void
}

const sumOf = (items: readonly OrderablePackaging[], lines: readonly Line[]) =>
  lines.reduce((sum, { packaging_id, quantity }) => {
    const item = items.find((one) => one.packaging_id === packaging_id)
    return sum + (item ? netOfLine(item, quantity) : 0)
  }, 0)

/** Packaging for one location, with its cost updated while the quantities are typed. */
export function PackagingOrderForm({ organisation_id, items, first, onDone }: Props) {
  const { t } = useTranslation("packaging-orders")
  const wanted = items.find(
    ({ packaging_id, own_packaging_id }) =>
      first !== null && (packaging_id === first || own_packaging_id === first),
  )
  const begin: Line[] = wanted ? [{ packaging_id: wanted.packaging_id, quantity: wanted.moq }] : []
  const { form, save } = useMutationForm({
    schema: CreatePackagingOrder,
    values: {
      ...(organisation_id === null ? {} : { organisation_id }),
      location_id: "",
      lines: begin,
      total_price: sumOf(items, begin),
      note: "",
      images: [],
    },
    send: (body: z.output<typeof CreatePackagingOrder>) => call(api.create, { body }),
    done: t(($) => $.create.done),
    failed: t(($) => $.create.failed),
    stale: staleByOrder,
    onDone: ({ packaging_order }) => onDone(packaging_order.id),
  })
  const lines: readonly Line[] = form.values.lines
  const change = (packaging_id: string, typed: string) => {
    // More than can be ordered is refused by the schema, and must not break the sum before.
    const quantity = Math.min(Math.round(Number(typed) || 0), MAX_PIECES + 1)
    const others = lines.filter((line) => line.packaging_id !== packaging_id)
    const next = quantity > 0 ? [...others, { packaging_id, quantity }] : others
    form.set("lines", next)
    form.set("total_price", sumOf(items, next))
  }
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.create.submit)}
      beside={<OrderTotal items={items} lines={lines} total={form.values.total_price} />}
    >
      <Section flush title={t(($) => $.create.packagings)}>
        <Lines>
          {items.map((item, at) => {
            const index = lines.findIndex((line) => line.packaging_id === item.packaging_id)
            const field = index < 0 ? "lines" : `lines.${index}.quantity`
            return (
              <PackagingRow
                key={item.packaging_id}
                item={item}
                quantity={lines[index]?.quantity ?? null}
                field={field}
                // The fault of an order without pieces is shown once, at the first row.
                error={index < 0 && at > 0 ? null : form.fault(field)}
                onType={(typed) => change(item.packaging_id, typed)}
              />
            )
          })}
        </Lines>
      </Section>
      <Section title={t(($) => $.page.delivery)}>
        <Stack>
          <Destination organisation_id={organisation_id} field={form.field("location_id")} />
          <FieldGrid>
            <FormFields
              form={form}
              fields={{
                organisation_id: null,
                location_id: null,
                lines: null,
                total_price: null,
                note: { label: t(($) => $.create.note), as: "area", rows: 3 },
                images: null,
              }}
            />
          </FieldGrid>
          <ImagesField
            fault={form.fault("images")}
            onKeys={(images) => form.set("images", images)}
          />
        </Stack>
      </Section>
    </PageForm>
  )
}

type Field = Omit<ComponentProps<typeof SelectField>, "label" | "options">
/** The places that are open to the organisation: its own, and those of others that are no customers. */
function Destination({ organisation_id, field }: { organisation_id: string | null; field: Field }) {
  const { t } = useTranslation("packaging-orders")
  const { organisation } = useSession()
  const { data = [] } = useQuery(locationChoices)
  const owner = organisation_id ?? organisation.id
  const places = data.filter(
    ({ type, owner_id, status }) =>
      status === "active" && (type !== "customer" || owner_id === owner),
  )
  return (
    <SelectField
      label={t(($) => $.create.location)}
      {...field}
      empty={t(($) => $.create.choose)}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
