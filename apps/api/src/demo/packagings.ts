import { cents } from "@packhaus/contract/kernel/cents"
import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { countPackagingUse } from "../features/stock/packaging-stocks/verbs/count-use.ts"
import { contextOf } from "../features/stock/packagings/verbs/files.ts"
import { keepDrawing } from "./drawings.ts"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/** Net cents for a hundred pieces of each standard size, smallest first. */
const prices = [1200, 1900, 2400, 3900, 5900, 8900]

type File = Readonly<{
  kind: "image" | "customer_file" | "producer_file"
  drawing: "carton" | "logo" | "template"
  name: string
}>
const printedFiles: readonly File[] = [
  { kind: "image", drawing: "carton", name: "Kerzenkarton.jpg" },
  { kind: "customer_file", drawing: "logo", name: "Logo-Kerzenglanz.jpg" },
]
const templates: readonly File[] = [
  { kind: "producer_file", drawing: "template", name: "Stanzform.jpg" },
]
const photos: readonly File[] = [{ kind: "image", drawing: "carton", name: "Karton-M.jpg" }]

/** Adds files to a packaging, uploaded by a member of this organisation. */
async function addFiles(
  stage: Stage,
  who: string,
  { id, organisation_id }: { id: string; organisation_id: string },
  files: readonly File[],
) {
  for (const { kind, drawing, name } of files) {
    const file_key = await keepDrawing(stage, organisation_id, {
      drawing,
      name,
      kind: contextOf[kind],
    })
    await stage.call(who, packagings.addFile, { params: { id }, body: { kind, file_key } })
  }
}

/** Packagings: priced standard sizes with stock, and a customer's own sizes. */
export async function keepPackaging(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const [administrator, customer] = [people.idOf("administrator"), people.idOf("customer")]
  const price = (id: string, terms: { price: number; base: 100 | 1000; moq: number }) =>
    stage.call(administrator, packagings.price, {
      params: { id },
      body: {
        price: cents(terms.price),
        price_base: terms.base,
        moq: terms.moq,
        production_days_min: 10,
        production_days_max: 15,
      },
    })
  await stage.step(later(now, -24 * 20), async () => {
    const query = { type: "standard" as const }
    const { packagings: sizes } = await stage.call(administrator, packagings.list, { query })
    for (const [at, { id }] of sizes.entries()) {
      await price(id, { price: prices[at] ?? 0, base: 100, moq: 100 })
      await stage.call(administrator, packagingStocks.create, {
        body: {
          packaging_id: id,
          location_id: placeOf("hamburg"),
          kind: "count",
          quantity: 400 - 60 * at,
          reason: "Erste Zählung",
        },
      })
    }
    const size = { length: 220, width: 160, height: 90, weight: 95, max_weight: null }
    const printed = await stage.call(customer, packagings.create, {
      body: { ...size, name: "Kerzenkarton bedruckt" },
    })
    const { id } = printed.packaging
    const [own, platform] = [
      people.organisationOf("customer"),
      people.organisationOf("administrator"),
    ]
    await addFiles(stage, customer, { id, organisation_id: own }, printedFiles)
    await addFiles(stage, administrator, { id, organisation_id: platform }, templates)
    const [, , , medium] = sizes
    if (medium)
      await addFiles(stage, administrator, { id: medium.id, organisation_id: platform }, photos)
    await price(id, { price: 3500, base: 1000, moq: 5000 })
    await stage.call(administrator, packagingStocks.create, {
      body: {
        packaging_id: id,
        location_id: placeOf("hamburg"),
        kind: "arrival",
        quantity: 5000,
        reason: "Lieferung der Druckerei",
      },
    })
    await stage.call(customer, packagings.create, {
      body: {
        name: "Versandröhre",
        length: 600,
        width: 80,
        height: 80,
        weight: 120,
        max_weight: 900,
      },
    })
  })
  await stage.step(now, () => stage.inside(countPackagingUse))
}
