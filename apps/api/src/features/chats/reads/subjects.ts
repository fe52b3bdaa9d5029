import { answersForSales } from "@packhaus/contract/access/roles"
import type { OpenChat } from "@packhaus/contract/chats/schema"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Context } from "../../../context.ts"
import { readAgreedSuppliers } from "../../agreements/reads.ts"

/** What a chat needs to know of its subject. */
export type Subject = {
  /** Whose it is. */
  organisation_id: string
  /** What it is called: the number of an order, the name of a product. */
  title: string
  product_name: string | null
  order_number: string | null
  shop_id: string | null
  /** Suppliers or providers who can be written to about it; none: the platform. */
  counterparts: readonly string[]
}
/** Reads a subject in the viewer's scope. Throws 404 for a stranger's. */
type ReadSubject = (context: Context, id: string) => Promise<Subject>

/** What chats are about, by the kinds of the contract: one entry a kind. */
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
      // What is packed at places of ours or of the customer's own, the platform answers for.
      counterparts: fulfiller_ids.filter((one) => one !== organisation_id && one !== PLATFORM_ID),
    }
  },
  // Who was asked for a quote is no business of the customer: a supplier is written to once it is agreed.
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
  // Whose place it goes to has nothing to tell before it is there: who makes it is written to.
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

/** The subject of a chat. Throws 404 for a stranger's. */
export const readSubject = (
  context: Context,
  { kind, subject_id }: Pick<OpenChat, "kind" | "subject_id">,
): Promise<Subject> => subjects[kind](context, subject_id)

/** Whom the viewer can write to about a subject: the platform where there is nobody else. Suppliers have a chat of their own. */
export function receiversFor({ viewer }: Context, { counterparts }: Subject): readonly string[] {
  if (!answersForSales(viewer.role))
    return counterparts.filter((one) => one === viewer.organisation_id)
  return counterparts.length > 0 ? counterparts : [PLATFORM_ID]
}
