import { bookings } from "@packhaus/contract/bookings/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { services } from "@packhaus/contract/services/endpoints"
import { BOOKING_FILE } from "../features/bookings/verbs/files.ts"
import { keepDrawing } from "./drawings.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

const terms_url = "https://studio-blende.example.com/agb"
/** The studio's services; the last is not published yet. */
const offered = [
  {
    name: "Produktfotos",
    description:
      "Zehn Bilder je Artikel, freigestellt auf weißem Grund, im Format Ihres Shops.\nLieferung in fünf Werktagen.",
    price: cents(18_000),
    required_information: "Welches Bildformat, und welcher Artikel zuerst?",
    requires_products: true,
    enabled: true,
    terms_url,
  },
  {
    name: "Übersetzung ins Französische",
    description: "Titel und Beschreibungen von bis zu fünfzig Artikeln, von Muttersprachlern.",
    price: cents(14_900),
    required_information: "",
    requires_products: false,
    enabled: true,
    terms_url,
  },
  {
    name: "Verpackungsdesign",
    description: "Ein Entwurf für einen Karton oder Beutel, druckfertig für den Hersteller.",
    price: cents(49_000),
    required_information: "Maße, Farben, Logo als Vektordatei.",
    requires_products: false,
    enabled: false,
    terms_url,
  },
] as const

/** A studio's services, and bookings of a customer in different final states. */
export async function offerServices(stage: Stage, people: People, { now }: { now: string }) {
  const [provider, customer] = [people.idOf("service"), people.idOf("customer")]
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)
  const made = await at(40, async () => {
    const all = []
    for (const body of offered)
      all.push((await stage.call(provider, services.create, { body })).service)
    return all
  })
  const [photos, translation] = made
  if (!photos || !translation) throw new TypeError("the studio offers nothing")
  const { products: found } = await at(39, () =>
    stage.call(customer, products.list, { query: { limit: 2 } }),
  )
  const sample = () =>
    keepDrawing(stage, people.organisationOf("customer"), {
      drawing: "lantern",
      name: "Bildausschnitt.jpg",
      kind: BOOKING_FILE,
    })
  const book = async (days: number, { id, price, requires_products }: typeof photos, note = "") => {
    const body = {
      service_id: id,
      price,
      terms_url,
      terms_accepted: true,
      information: requires_products ? "Quadratisch, zuerst die Laterne." : "",
      product_ids: requires_products ? found.map((product) => product.id) : [],
      note,
      files: requires_products ? [await sample()] : [],
    }
    return (await at(days, () => stage.call(customer, bookings.create, { body }))).booking.id
  }
  const confirm = (days: number, id: string) =>
    at(days, () => stage.call(provider, bookings.confirm, { params: { id } }))

  const done = await book(30, photos)
  await confirm(29, done)
  await at(28, () =>
    stage.call(provider, bookings.addNote, {
      params: { id: done },
      body: { text: "Muster sind da, Termin am Donnerstag." },
    }),
  )
  await at(22, () => stage.call(provider, bookings.complete, { params: { id: done } }))
  // Without an answer for more than fourteen days.
  await confirm(17, await book(18, translation))
  const given = await book(8, translation)
  await at(7, () =>
    stage.call(customer, bookings.cancel, {
      params: { id: given },
      body: { reason: "Wir übersetzen selbst" },
    }),
  )
  await confirm(3, await book(4, photos))
  await book(1, photos, "Bitte noch vor dem Advent.")
}
