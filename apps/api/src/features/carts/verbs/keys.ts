import { forgetKeys, readKeys, resealAll, saveKeys } from "@packhaus/commerce/shopper-payments/keys"
import type { PaymentKeys } from "@packhaus/contract/carts/endpoints"
import { type Context, ofOwnerOf, within } from "../../../context.ts"

type Shown = Omit<PaymentKeys, "webhook_url">
const shown = ({ outside }: Context, keys: Shown): PaymentKeys => ({
  ...keys,
  webhook_url: `${outside.publicUrl}/hooks/cards/${keys.id}`,
})

/** A sales channel in the viewer's scope, with the rows of its merchant. */
async function channelOf(context: Context, id: string) {
  const { merchant_id } = await context.rows.one("sales_channels", id)
  return { merchant_id, inside: within(context, merchant_id) }
}

export async function listKeys(context: Context, sales_channel_id: string) {
  const { inside } = await channelOf(context, sales_channel_id)
  return (await readKeys(inside.db, sales_channel_id)).map((keys) => shown(context, keys))
}

const LETTERS_OF_HINT = 4

/** Stores the keys encrypted. They are never returned. */
export async function savePaymentKeys(
  context: Context,
  body: {
    sales_channel_id: string
    provider_id: string
    secret_key: string
    webhook_secret: string
  },
) {
  const { sales_channel_id, provider_id, secret_key, webhook_secret } = body
  const { merchant_id, inside } = await channelOf(context, sales_channel_id)
  const { sealing } = context.outside
  const saved = await saveKeys(inside.db, {
    merchant_id,
    sales_channel_id,
    provider_id,
    hint: `…${secret_key.slice(-LETTERS_OF_HINT)}`,
    seal: (id) => ({
      secret_key: sealing.seal(secret_key, id),
      webhook_secret: sealing.seal(webhook_secret, id),
    }),
  })
  if (!saved) throw new TypeError("the keys were saved a moment ago")
  await context.note({
    entity: "sales_channels",
    entity_id: sales_channel_id,
    organisation_id: merchant_id,
    action: "payment_keys.write",
    details: { provider_id },
  })
  return shown(context, saved)
}

/** Ends card payments in the channel. */
export async function removeKeys(context: Context, id: string) {
  await context.rows.lock("payment_provider_keys", id)
  return forgetKeys(ofOwnerOf(context, id).db, id)
}

/** Encrypts with the current key what an older key encrypted, so that the older can be dropped. */
export async function resealKeys({ db, outside }: Context) {
  const { sealing } = outside
  const all = await db
    .selectFrom("payment_provider_keys")
    .select(["id", "secret_key", "webhook_secret"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const stale = all.filter(
    ({ secret_key, webhook_secret }) =>
      sealing.isStale(secret_key) || sealing.isStale(webhook_secret),
  )
  await resealAll(
    db,
    stale.map(({ id, secret_key, webhook_secret }) => ({
      id,
      secret_key: sealing.seal(sealing.open(secret_key, id), id),
      webhook_secret: sealing.seal(sealing.open(webhook_secret, id), id),
    })),
  )
}
