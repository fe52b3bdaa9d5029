import { noteNotification } from "@packhaus/commerce/notifications/verbs"
import type { Language } from "@packhaus/contract/members/schema"
import { z } from "zod"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import type { Steps } from "../../../module.ts"
import { deliverMail } from "../../notices/mails/verbs/send.ts"
import { brandOf } from "../../organisations/reads/brand.ts"
import type { Push } from "./claim-push.ts"
import { shopFrontOf } from "./shop-front.ts"

type Parcels = { shop: string; order: string; numbers: string; isChanged: boolean }
/** Words of the mail "Your order is on its way". */
export const parcelWords = {
  de: ({ shop, order, numbers, isChanged }: Parcels) => ({
    subject: `Ihre Bestellung ${order} ist unterwegs`,
    before: [
      isChanged
        ? `die Sendungsnummer Ihrer Bestellung ${order} bei ${shop} hat sich geändert.`
        : `Ihre Bestellung ${order} bei ${shop} ist auf dem Weg zu Ihnen.`,
      ...(numbers ? [`Sendungsnummer: ${numbers}`] : []),
    ],
    label: "Sendung verfolgen",
    orderLabel: "Bestellung ansehen",
  }),
  en: ({ shop, order, numbers, isChanged }: Parcels) => ({
    subject: `Your order ${order} is on its way`,
    before: [
      isChanged
        ? `The tracking number of your order ${order} from ${shop} has changed.`
        : `Your order ${order} from ${shop} is on its way to you.`,
      ...(numbers ? [`Tracking number: ${numbers}`] : []),
    ],
    label: "Track the parcel",
    orderLabel: "View the order",
  }),
} satisfies Record<Language, (parcels: Parcels) => object>

/** Contents of a mail about a parcel, as stored for resending. */
const ParcelContent = z.object({
  fulfillment_id: z.string(),
  shop_name: z.string(),
  is_changed: z.boolean(),
  tracking: z.array(z.object({ number: z.string(), url: z.string().nullable() })),
})
type ParcelContent = z.output<typeof ParcelContent>
type Order = Awaited<ReturnType<typeof readOrder>>
const readOrder = ({ rows }: Context, id: string) => rows.one("orders", id)

async function parcelMail(
  context: Context,
  order: Order,
  { mail_id, email, content }: { mail_id: string; email: string; content: ParcelContent },
) {
  const { language, orderUrl } = await shopFrontOf(context, order)
  const merchant = await brandOf(
    context.db,
    await context.rows.one("organisations", order.merchant_id),
    content.shop_name,
  )
  const { first_name, last_name } = order.shipping_address ?? {}
  const { label, orderLabel, ...words } = parcelWords[language]({
    shop: merchant.name,
    order: order.number,
    numbers: content.tracking.map(({ number }) => number).join(", "),
    isChanged: content.is_changed,
  })
  const tracked = content.tracking.find((one) => one.url)?.url
  const ordered = orderUrl && { label: orderLabel, url: orderUrl }
  const button = tracked ? { label, url: tracked } : ordered
  const to = { email, first_name: first_name ?? "", last_name: last_name ?? "", language }
  return mailMessage(mail_id, to, {
    ...words,
    merchant,
    ...(button ? { button } : {}),
  })
}

async function write(context: Context, push: Push, isChanged: boolean) {
  const order = await readOrder(context, push.order_id)
  if (!order.email) return undefined
  const content: ParcelContent = {
    fulfillment_id: push.fulfillment_id,
    shop_name: push.shop_name,
    is_changed: isChanged,
    tracking: push.tracking.map(({ number, url }) => ({ number, url })),
  }
  await noteNotification(context.db, {
    id: push.id.replace(/^push_/, "noti_"),
    merchant_id: order.merchant_id,
    event_name: "order.shipment_created",
    resource_type: "order",
    resource_id: order.id,
    customer_id: order.customer_id,
    to: order.email,
    data: content,
    parent_id: null,
    provider_id: "mail",
  })
  const mail = { mail_id: `tracking.${push.id}`, email: order.email, content }
  return parcelMail(context, order, mail)
}

/** The mail of a resent notification; undefined if the shopper's data were erased since. */
export async function writeAgain(context: Context, id: string) {
  const [notification] = await context.rows.children("notifications", "id", [id])
  const content = ParcelContent.safeParse(notification?.data)
  if (!notification || !content.success) return undefined
  const [order] = await context.rows.children("orders", "id", [notification.resource_id])
  if (!order?.email) return undefined
  const mail = { mail_id: `notification.${id}`, email: notification.to, content: content.data }
  return parcelMail(context, order, mail)
}

/**
 * Notifies the shopper of a shop front of a parcel by mail, as a shop platform would: when it is
 * sent, and again when its number changes. Returns its new external ids.
 */
export async function tellShopper(steps: Steps, push: Push): Promise<string[]> {
  if (push.is_canceled) return push.external_ids
  const isChanged = push.external_ids.length > 0
  if (push.notify) await deliverMail(steps, (context) => write(context, push, isChanged))
  return [`mail-${push.fulfillment_id}`]
}
