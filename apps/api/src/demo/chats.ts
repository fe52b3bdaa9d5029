import { bookings } from "@packhaus/contract/bookings/endpoints"
import { chats } from "@packhaus/contract/chats/endpoints"
import { chatTemplates } from "@packhaus/contract/chats/inbox-endpoints"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { OrderRow } from "@packhaus/contract/orders/row"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { claimableOf } from "@packhaus/contract/returns/claims/rules"
import type { ClaimType } from "@packhaus/contract/returns/claims/status"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { upload } from "./catalogue.ts"
import { approveReceipts } from "./money.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/** A parcel with a dented corner. */
const damage = `
  <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#e9eef0"/>
    <path d="M150 180 L490 180 L470 400 L200 400 L150 330 Z" fill="#c79a63"/>
    <path d="M150 180 L230 120 L560 120 L490 180 Z" fill="#d9b07c"/>
    <path d="M150 330 L200 400 L210 340 Z" fill="#7d5a30"/>
  </svg>`

/** Two pieces of the line can be claimed one after the other. */
const hasTwo = (line: Parameters<typeof claimableOf>[0]) => claimableOf(line) > 1

/** Chats about orders and a product request, claims, and templates. */
export async function talk(stage: Stage, people: People, now: string) {
  const [customer, supplier, support] = [
    people.idOf("customer"),
    people.idOf("supplier"),
    people.idOf("support"),
  ]
  const administrator = people.idOf("administrator")
  const organisation_id = people.organisationOf("customer")
  const at = <T>(hours: number, work: () => Promise<T>) => stage.step(later(now, -hours), work)
  const photo = () => upload(stage, organisation_id, damage, "Karton.jpg", "chat_file")
  /** Opens the chat about a subject with its first recipient. */
  const open = async (kind: ChatKind, subject_id: string) => {
    const query = { kind, subject_id }
    const { subject } = await stage.call(customer, chats.subject, { query })
    const body = { ...query, receiver_id: subject.counterparts[0]?.receiver_id ?? "" }
    return (await stage.call(customer, chats.open, { body })).chat.id
  }
  const say = async (who: string, id: string, text: string, withPhoto = false) => {
    const files = withPhoto ? [await photo()] : []
    const body = { id: crypto.randomUUID(), text, files }
    await stage.call(who, chats.send, { params: { id }, body })
  }
  const claim = async (chat_id: string, order_id: string, type: ClaimType, description: string) => {
    const { order } = await stage.call(customer, orders.read, { params: { id: order_id } })
    const body = {
      id: crypto.randomUUID(),
      line_item_id: (order.items.find(hasTwo) ?? order.items[0])?.id ?? "",
      quantity: 1,
      type,
      description,
      files: [await photo()],
    }
    return (await stage.call(customer, claims.create, { params: { id: chat_id }, body })).claim.id
  }
  /** The first of these orders with a line that can be claimed twice. */
  async function twiceClaimed(rows: readonly OrderRow[]) {
    for (const row of rows) {
      const { order } = await stage.call(customer, orders.read, { params: { id: row.id } })
      if (order.items.some(hasTwo)) return row
    }
    return undefined
  }
  const shippedTo = async (who: string) =>
    (
      await stage.call(who, orders.list, {
        query: {
          merchant_id: organisation_id,
          group: "shipped",
          created_at: { lt: later(now, -24 * 8) },
          order: "-created_at",
          limit: 60,
        },
      })
    ).orders
  /** A replacement that the supplier proposes. */
  async function exchange(first: OrderRow) {
    const id = await at(30, () => open("order", first.id))
    await at(29, () => say(customer, id, "Wann geht das Paket raus? Die Käuferin fragt nach."))
    await at(28, () => say(supplier, id, "It left this morning, the number follows."))
    const made = await at(6, () =>
      claim(id, first.id, "exchange", "Eine der Laternen kam mit gesprungenem Glas an."),
    )
    await at(5, () =>
      stage.call(supplier, claims.propose, {
        params: { id: made },
        body: { proposal: "accept", note: "Sorry for that. Replacement can go out within 48 h." },
      }),
    )
    await at(4, () => say(customer, id, "Auch der Karton ist eingedrückt.", true))
  }
  /** A closed chat. */
  async function thank(second: OrderRow) {
    const id = await at(80, () => open("order", second.id))
    await at(79, () => say(customer, id, "Danke, ist angekommen."))
    await at(78, () => stage.call(customer, chats.close, { params: { id } }))
  }
  /** Only invoiced amounts can be refunded. */
  async function refund(settled: OrderRow) {
    const id = await at(100, () => open("order", settled.id))
    const made = await at(99, () =>
      claim(id, settled.id, "refund", "Der Karton war offen, ein Teil fehlt."),
    )
    await at(98, () => stage.call(support, claims.accept, { params: { id: made } }))
    await at(97, () => creditPart(stage, administrator, made))
    // Another refund to the balance, which a second administrator approves.
    const repeated = await at(96, () =>
      claim(id, settled.id, "refund", "Ein weiteres Teil war zerbrochen."),
    )
    await at(95, () => stage.call(support, claims.accept, { params: { id: repeated } }))
    await at(94, () => refundPart(stage, administrator, repeated))
    await at(93, () => approveReceipts(stage, people.idOf("finance")))
  }
  /** The order is sent again. */
  async function replace(credited: OrderRow) {
    const id = await at(60, () => open("order", credited.id))
    const made = await at(59, () => claim(id, credited.id, "lost", "Das Paket kam nie an."))
    await at(58, () => stage.call(support, claims.accept, { params: { id: made } }))
    await at(20, () => say(support, id, "Das Paket ist verloren. Wir senden die Ware noch einmal."))
    await at(19, () => stage.call(support, claims.replace, { params: { id: made } }))
  }
  /** A declined claim, and a lost parcel with another tracking number. */
  async function declineAndTrack(waiting: OrderRow) {
    const id = await at(50, () => open("order", waiting.id))
    const made = await at(49, () =>
      claim(id, waiting.id, "other", "Falsche Farbe laut Käufer, Foto anbei."),
    )
    await at(48, () =>
      stage.call(support, claims.decline, {
        params: { id: made },
        body: { reason: "Auf dem Foto ist die bestellte Farbe zu sehen." },
      }),
    )
    const lost = await at(39, () => claim(id, waiting.id, "lost", "Die Nummer ist unbekannt."))
    await at(38, () => stage.call(support, claims.accept, { params: { id: lost } }))
    await at(37, () => trackAgain(stage, support, lost, waiting.id))
  }
  async function aboutOrders() {
    const [ofSupplier, ownParcels, settled] = await at(101, async () => {
      const own = (await shippedTo(support)).filter(
        ({ location_kind }) => location_kind !== "dropshipping",
      )
      const invoiced = own.filter((one) => one.invoiced)
      return [await shippedTo(supplier), own, await twiceClaimed(invoiced)] as const
    })
    const [first, second] = ofSupplier
    const [credited, waiting] = ownParcels.filter((one) => one !== settled)
    await stage.play([
      async () => first && exchange(first),
      async () => second && thank(second),
      async () => settled && refund(settled),
      async () => credited && replace(credited),
      async () => waiting && declineAndTrack(waiting),
    ])
  }
  async function aboutPackaging() {
    const { packaging_orders } = await at(120.5, () =>
      stage.call(customer, packagingOrders.list, { query: { group: "in_progress", limit: 1 } }),
    )
    const [made] = packaging_orders
    if (made) {
      const id = await at(120, () => open("packaging_order", made.id))
      await at(119, () => say(customer, id, "Der Deckel bitte ohne Druck auf der Innenseite."))
      await at(110, () =>
        say(supplier, id, "Noted. Inside stays plain, outside as in the picture."),
      )
    }
  }
  async function aboutBooking() {
    const { bookings: booked } = await at(20.5, () =>
      stage.call(customer, bookings.list, { query: { order: "-created_at", limit: 1 } }),
    )
    const [newest] = booked
    if (newest) {
      const id = await at(20, () => open("booking", newest.id))
      await at(19, () => say(customer, id, "Können Sie die Bilder bis zum 1. Advent liefern?"))
      await at(18, () =>
        say(people.idOf("service"), id, "Ja, wenn die Muster bis Freitag hier sind."),
      )
    }
  }
  async function aboutRequest() {
    const { product_requests } = await at(26.5, () =>
      stage.call(customer, productRequests.list, { query: { group: "pending", limit: 5 } }),
    )
    const [request] = product_requests
    if (request) {
      const id = await at(26, () => open("product_request", request.id))
      await at(25, () => say(customer, id, "Gibt es die Laterne auch in Schwarz?"))
      await at(3, () => say(support, id, "Wir fragen die Lieferanten mit an."))
    }
  }
  await stage.play([
    aboutOrders,
    aboutPackaging,
    aboutBooking,
    aboutRequest,
    () => at(2, () => saveTemplates(stage, { customer, support })),
  ])
}

/** Texts that each side writes often. */
async function saveTemplates(stage: Stage, { customer, support }: Record<Side, string>) {
  const templates = [
    [support, "Foto erbeten", "Bitte schicken Sie uns ein Foto der beschädigten Ware aus {order}."],
    [support, "Nachforschung läuft", "Wir fragen beim Paketdienst nach Sendung {tracking}."],
    [customer, "Sendung verspätet", "{order} ist noch nicht bei {shopper}. Wo ist die Sendung?"],
  ] as const
  for (const [who, title, text] of templates)
    await stage.call(who, chatTemplates.save, { body: { title, text } })
}
type Side = "customer" | "support"

/** Refunds a small invoiced amount of a claim's order to the balance. */
async function refundPart(stage: Stage, administrator: string, id: string) {
  const { refundable } = await stage.call(administrator, claims.refundable, { params: { id } })
  const amount = cents(Math.min(300, refundable.most))
  await stage.call(administrator, claims.refund, { params: { id }, body: { amount } })
}

/** The carrier assigned another tracking number. */
async function trackAgain(stage: Stage, support: string, id: string, order_id: string) {
  const { order } = await stage.call(support, orders.read, { params: { id: order_id } })
  const parcel = order.fulfillments.find(({ shipped_at }) => shipped_at !== null)
  if (!parcel) return
  const body = { fulfillment_id: parcel.id, tracking_numbers: ["00340434161094042557"] }
  await stage.call(support, claims.track, { params: { id }, body })
}

/** Sets off a small invoiced amount of a claim's order. */
async function creditPart(stage: Stage, administrator: string, id: string) {
  const { refundable } = await stage.call(administrator, claims.refundable, { params: { id } })
  const amount = cents(Math.min(500, refundable.most))
  await stage.call(administrator, claims.credit, { params: { id }, body: { amount } })
}
