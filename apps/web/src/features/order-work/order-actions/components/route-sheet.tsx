import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { useVerb } from "../queries.ts"
import { useMyPlaces } from "./use-my-places.ts"

/** Assigns a location to an order by hand, or routes it again by the priority list. */
export function RouteSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const { t: tUi } = useTranslation("ui")
  const { t: tOrders } = useTranslation("orders")
  const { places } = useMyPlaces()
  const [place, setPlace] = useState("")
  const route = useVerb({
    order,
    verb: "route",
    onDone: onClose,
    send: () => call(api.route, { params: { id: order.id }, body: { location_id: place || null } }),
  })
  return (
    <Sheet open onClose={onClose} title={t(($) => $.route.title, { number: order.number })}>
      <SheetForm
        lead={t(($) => $.route.lead)}
        onSubmit={(event) => {
          event.preventDefault()
          route.mutate(undefined)
        }}
        footer={
          <>
            <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
            <Button look="primary" type="submit" loading={route.isPending}>
              {t(($) => $.route.submit)}
            </Button>
          </>
        }
      >
        <SelectField
          label={t(($) => $.route.place)}
          empty={t(($) => $.route.auto)}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          options={places
            .filter(({ status }) => status === "active")
            .map(({ id, name, kind }) => ({
              value: id,
              label: `${name} · ${tOrders(($) => $.kinds[kind])}`,
            }))}
        />
      </SheetForm>
    </Sheet>
  )
}
