import { orders as api } from "@packhaus/contract/orders/endpoints"
import { LinkLine, type Order } from "@packhaus/contract/orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { productQueries } from "#features/catalogue/products/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { useVerb } from "../queries.ts"
import { CreateFromLine } from "./create-from-line.tsx"
import { unmatchedLines } from "./order-state.ts"

/**
 * Links a line of the shop to one of our variants. The link applies to every open order with the
 * same shop variant.
 */
export function LinkSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const { t: tUi } = useTranslation("ui")
  const lines = unmatchedLines(order)
  const [text, setText] = useState("")
  const variants = useQuery(productQueries.variants(text, order.merchant_id))
  const form = useSchemaForm(LinkLine, {
    line_item_id: lines[0]?.id ?? "",
    variant_id: "",
  })
  const link = useVerb({
    order,
    verb: "link",
    form,
    onDone: onClose,
    send: (body: z.input<typeof LinkLine>) => call(api.link, { params: { id: order.id }, body }),
  })
  const line = lines.find(({ id }) => id === form.values.line_item_id)
  return (
    <Sheet open onClose={onClose} title={t(($) => $.link.title)}>
      <SheetForm
        lead={t(($) => $.link.lead)}
        onSubmit={form.submit((body) => link.mutate(body))}
        footer={
          <>
            <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
            <Button
              look="primary"
              type="submit"
              inert={form.values.variant_id === ""}
              loading={link.isPending}
            >
              {t(($) => $.link.submit)}
            </Button>
          </>
        }
      >
        <SelectField
          label={t(($) => $.link.line)}
          {...form.field("line_item_id")}
          options={lines.map(({ id, title, sku }) => ({
            value: id,
            label: sku ? `${title} (${sku})` : title,
          }))}
        />
        <SearchSelect
          label={t(($) => $.link.variant)}
          placeholder={t(($) => $.link.search)}
          field="variant_id"
          error={form.fault("variant_id")}
          value={form.values.variant_id}
          onChange={(variant) => form.set("variant_id", variant)}
          onSearch={setText}
          options={variants.data?.map((variant) => ({
            value: variant.id,
            label: [variant.sku, variant.product_title, variant.title]
              .filter((part, index, all) => part && all.indexOf(part) === index)
              .join(" · "),
            detail: t(($) => $.link.available, { count: variant.available_quantity }),
          }))}
        />
        {line ? (
          <CreateFromLine
            line={line}
            merchantId={order.merchant_id}
            onCreated={(variant) => link.mutate({ line_item_id: line.id, variant_id: variant })}
          />
        ) : null}
      </SheetForm>
    </Sheet>
  )
}
