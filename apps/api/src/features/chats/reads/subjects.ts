import { answersForSales } from "@packhaus/contract/access/roles"
import type { OpenChat } from "@packhaus/contract/chats/schema"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Context } from "../../../context.ts"
import { readAgreedSuppliers } from "../../catalogue/agreements/reads.ts"

/** The data of a subject that a chat needs. */
export type Subject = {
  /** Its owner. */
  organisation_id: string
  /** Its title: the number of an order, the name of a product. */
  title: string
  product_name: string | null
  order_number: string | null
  shop_id: string | null
  /** Suppliers or providers as possible counterparts; none: the platform. */
  counterparts: readonly string[]
}
/** Reads a subject in the viewer's scope. Throws 404 outside it. */
type ReadSubject = (context: Context, id: string) => Promise<Subject>

/** The readers of subjects, by the kinds of the contract. */
const subjects: { readonly [K in ChatKind]: ReadSubject } = {
  async order(context, id) {
    const order = await context.rows.one("orders", id)
    const { merchant_id: organisation_id, number, shop_id, first_item, fulfiller_ids } = order
    return {
      organisation_id,
      title: number,
      product_name: first_item,
      order_number: number,
      shop_id,
      // The platform answers for pieces packed at its own or the customer's locations.
      counterparts: fulfiller_ids.filter((one) => one !== organisation_id && one !== PLATFORM_ID),
    }
  },
  // Suppliers with a quote request are hidden from the customer: only the agreed one is a
  // counterpart.
  async product_request(context, id) {
    const { organisation_id, product_name, shop_id } = await context.rows.one(
      "product_requests",
      id,
    )
    return {
      organisation_id,
      title: product_name,
      product_name,
      order_number: null,
      shop_id,
      counterparts: await readAgreedSuppliers(context, id),
    }
  },
  // The counterpart is the maker; the owner of the destination is not involved before the arrival.
  async packaging_order(context, id) {
    const order = await context.rows.one("packaging_orders", id)
    const { organisation_id, number, packaging_size, supplier_id } = order
    return {
      organisation_id,
      title: number,
      product_name: packaging_size,
      order_number: number,
      shop_id: null,
      counterparts: supplier_id === null ? [] : [supplier_id],
    }
  },
  async booking(context, id) {
    const booking = await context.rows.one("bookings", id)
    return {
      organisation_id: booking.organisation_id,
      title: booking.number,
      product_name: booking.service_name,
      order_number: null,
      shop_id: null,
      counterparts: [booking.provider_id],
    }
  },
}

/** The subject of a chat. Throws 404 outside the scope. */
export const readSubject = (
  context: Context,
  { kind, subject_id }: Pick<OpenChat, "kind" | "subject_id">,
): Promise<Subject> => subjects[kind](context, subject_id)

/**
 * The viewer's possible counterparts for a subject: the platform if there is no other. Suppliers
 * have separate chats.
 */
export function receiversFor({ viewer }: Context, { counterparts }: Subject): readonly string[] {
  if (!answersForSales(viewer.role))
    return counterparts.filter((one) => one === viewer.organisation_id)
  return counterparts.length > 0 ? counterparts : [PLATFORM_ID]
}
