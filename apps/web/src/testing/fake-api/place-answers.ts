import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { LocationPriority } from "@packhaus/contract/location-priorities/schema"
import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { stockLocations as api } from "@packhaus/contract/stock/stock-locations/endpoints"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { method, place } from "./choice-answers.ts"
import { example } from "./example.ts"
import { remembered } from "./remembered.ts"

const known = remembered((): StockLocation[] => [
  place(locations.hamburg, "org_1"),
  place(locations.poznan, "org_1"),
  place(locations.yiwu, "org_platform"),
])
const placed = (id: string, rank: number) => {
  const found = known.now.find((each) => each.id === id)
  if (!found) throw new Refusal("row.not_found")
  return { location_id: id, name: found.name, kind: found.kind, status: found.status, rank }
}
const list = (country_code: string, own: boolean, ids: readonly string[]) =>
  example(LocationPriority, {
    country_code,
    own,
    places: ids.map((id, index) => placed(id, index + 1)),
  })
const beginning = [list("DE", true, ["loc_1", "loc_2"]), list("ZZ", false, ["loc_3"])]

/** Locations and their order per country. Changes are answered and not stored. */
export const placeAnswers: readonly Answer[] = [
  answer(api.read, ({ params }) => {
    const found = known.now.find(({ id }) => id === params.id)
    if (!found) throw new Refusal("row.not_found")
    return { stock_location: found }
  }),
  answer(api.create, ({ body }) => {
    const { name, kind = "customer", status, city } = body
    const made = { ...place(locations.hamburg, "org_1"), id: "loc_new", name, kind, status, city }
    known.now.push(made)
    return { stock_location: made }
  }),
  answer(api.update, ({ params, body }) => {
    const before = place(locations.hamburg, "org_1")
    return { stock_location: { ...before, id: params.id, name: body.name ?? before.name } }
  }),
  answer(api.remove, () => {
    throw new Refusal("stock_locations.in_use")
  }),
  answer(locationPriorities.list, () => ({
    location_priorities: beginning,
    settings: {},
  })),
  answer(locationPriorities.set, ({ params, body }) => ({
    location_priorities: [
      ...beginning.filter(({ country_code }) => country_code !== params.country_code),
      list(params.country_code, true, body.location_ids),
    ],
    settings: {},
  })),
  answer(locationPriorities.remove, ({ params }) => ({
    location_priorities: beginning.filter(
      ({ country_code }) => country_code !== params.country_code,
    ),
    settings: {},
  })),
  answer(locationPriorities.importCsv, ({ body: { csv, dry_run } }) => {
    const isBad = csv.includes("DE;7")
    const fault = { row: 2, column: "rank", code: "rank", value: "7" } as const
    const change = { country_code: "DE", before: ["Hamburg-Billbrook"], after: ["Poznań"] }
    return {
      priority_import: {
        is_done: !dry_run && !isBad,
        rows: 1,
        changes: isBad ? [] : [change],
        faults: isBad ? [fault] : [],
      },
    }
  }),
  answer(locationPriorities.settings, ({ body }) => ({
    location_priorities: beginning,
    settings: { ship_what_is_there: body.ship_what_is_there },
  })),
  answer(shipmentMethods.create, ({ body }) => ({
    shipment_method: { ...method(body.code, body.name_de, body.carrier), ...body },
  })),
  answer(shipmentMethods.update, () => ({
    shipment_method: method("dhl_paket", "DHL Paket", "DHL"),
  })),
]
