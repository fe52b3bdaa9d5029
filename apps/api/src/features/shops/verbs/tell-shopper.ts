import type { Language } from "@packhaus/contract/members/schema"
import type { Context } from "../../../context.ts"
import type { Steps } from "../../../feature.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import { deliverMail } from "../../mails/verbs/send.ts"
import type { Push } from "./claim-push.ts"

type Parcels = { shop: string; order: string; numbers: string; isChanged: boolean }
/** "Your order is on its way", in the language of where it goes. */
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
  }),
  en: ({ shop, order, numbers, isChanged }: Parcels) => ({
    subject: `Your order ${order} is on its way`,
    before: [
      isChanged
        ? `the tracking number of your order ${order} from ${shop} has changed.`
        : `your order ${order} from ${shop} is on its way to you.`,
      ...(numbers ? [`Tracking number: ${numbers}`] : []),
    ],
    label: "Track the parcel",
  }),
} satisfies Record<Language, (parcels: Parcels) => object>

const germanSpeaking = ["DE", "AT", "CH", "LI", "LU"]

async function write({ rows }: Context, push: Push, isChanged: boolean) {
  const order = await rows.one("orders", push.order_id)
  if (!order.email) return undefined
  const language: Language = germanSpeaking.includes(order.country_code) ? "de" : "en"
  const { first_name, last_name } = order.shipping_address ?? {}
  const numbers = push.tracking.map(({ number }) => number).join(", ")
  const { label, ...said } = parcelWords[language]({
    shop: push.shop_name,
    order: order.number,
    numbers,
    isChanged,
  })
  const url = push.tracking.find((one) => one.url)?.url
  const to = {
    email: order.email,
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    language,
  }
  return mailMessage(`tracking.${push.id}`, to, {
    ...said,
    ...(url ? { button: { label, url } } : {}),
  })
}

/**
 * Tells the shopper of a shop front of a parcel by mail, in the place of a shop: when it is sent, and again
 * when its number changes. Returns what it is known by from then on.
 */
export async function tellShopper(steps: Steps, push: Push): Promise<string[]> {
  if (push.is_canceled) return push.external_ids
  const isChanged = push.external_ids.length > 0
  if (push.notify) await deliverMail(steps, (context) => write(context, push, isChanged))
  return [`mail-${push.fulfillment_id}`]
}
