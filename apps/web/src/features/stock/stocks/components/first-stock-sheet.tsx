import { isSupplier } from "@packhaus/contract/access/roles"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { stocks as api } from "@packhaus/contract/stock/stocks/endpoints"
import { CreateStock } from "@packhaus/contract/stock/stocks/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBooking, stockQueries } from "../queries.ts"
import { BookingFields } from "./booking-fields.tsx"

/** The choice lists variants; the server books on their inventory item. */
async function itemOf(variantId: string, productId: string) {
  const { product } = await queryClient.fetchQuery({
    queryKey: ["products", "item", productId],
    queryFn: ({ signal }) => call(products.read, { params: { id: productId } }, signal),
  })
  return product.variants.find(({ id }) => id === variantId)?.inventory_item_id ?? ""
}

/** Books the first pieces of an item at a location. */
export function FirstStockSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("stocks")
  const { role, organisation } = useSession()
  const [text, setText] = useState("")
  const [variant, setVariant] = useState("")
  const variants = useQuery(stockQueries.variants(text))
  const places = useQuery(locationChoices)
  const { form, save } = useMutationForm({
    schema: CreateStock,
    values: {
      inventory_item_id: "",
      location_id: "",
      kind: "arrival",
      quantity: 1,
      reason: "",
    },
    send: (body: CreateStock) => call(api.create, { body }),
    done: t(($) => $.booking.done),
    failed: t(($) => $.booking.failed),
    stale: staleByBooking,
    onDone: onClose,
  })

  function choose(id: string) {
    setVariant(id)
    form.set("inventory_item_id", "")
    const found = variants.data?.find((each) => each.id === id)
    if (found) void itemOf(id, found.product_id).then((item) => form.set("inventory_item_id", item))
  }
  const mine = (place: { owner_id: string }) =>
    !isSupplier(role) || place.owner_id === organisation.id
  return (
    <FormSheet
      title={t(($) => $.first.title)}
      lead={t(($) => $.first.lead)}
      form={form}
      save={save}
      submit={t(($) => $.booking.submit)}
      onClose={onClose}
    >
      <SearchSelect
        label={t(($) => $.first.variant)}
        placeholder={t(($) => $.search)}
        field="inventory_item_id"
        error={form.fault("inventory_item_id") ? t(($) => $.first.choose) : null}
        value={variant}
        onChange={choose}
        onSearch={setText}
        options={variants.data?.map(({ id, sku, product_title, title }) => ({
          value: id,
          label: [...new Set([sku, product_title, title])].filter(Boolean).join(" · "),
        }))}
      />
      <SelectField
        label={t(($) => $.columns.location)}
        empty="–"
        options={
          places.data?.filter(mine).map(({ id, name }) => ({ value: id, label: name })) ?? []
        }
        {...form.field("location_id")}
        error={form.fault("location_id") ? t(($) => $.first.choose) : null}
      />
      <BookingFields form={form} kind={form.values.kind} kinds={["arrival", "adjustment"]} />
    </FormSheet>
  )
}
