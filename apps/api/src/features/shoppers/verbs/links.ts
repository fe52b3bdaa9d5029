import { takeOverOrders } from "@packhaus/commerce/orders/customers"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../integrations/mail/port.ts"
import { brandColumns, brandOf } from "../../organisations/reads/brand.ts"
import { changeCustomer, engineDb } from "./account.ts"
import { changedWords, claimWords, resetWords } from "./words.ts"

const RESET_MINUTES = 30
const CLAIM_HOURS = 24
/**
 * Limits per hour for one account and one kind of link: from one network, and from all. Links
 * beyond that are delayed, so that a working link is in the mailbox at any moment, even if others
 * keep requesting.
 */
const MAX_PER_NETWORK = 5
const MAX_IN_TOTAL = 10
const MINUTES_BETWEEN = 10

type Reset = {
  id: string
  merchant_id: string
  email: string
  front: string | null
  ip: string | null
}
type Claim = Omit<Reset, "email"> & { customer_id: string; order_ids: readonly string[] }

/** The merchant's appearance and language. */
async function shopOf({ unscoped }: SystemContext, merchant_id: string) {
  const { language, ...merchant } = await unscoped
    .selectFrom("organisations")
    .select([...brandColumns, "language"])
    .where("id", "=", merchant_id)
    .executeTakeFirstOrThrow()
  const brand = await brandOf(unscoped, merchant)
  return { language, shop: brand.name, merchant: brand }
}

/**
 * Creates a link, stores its hash, and returns its secret; undefined beyond the account's hourly
 * limit. A repeated job creates another secret under the same id.
 */
async function makeLink(
  { unscoped, access }: SystemContext,
  link: {
    id: string
    merchant_id: string
    customer_id: string
    purpose: "password" | "orders"
    ip: string | null
    order_ids?: readonly string[]
  },
) {
  const { ip, order_ids = [], ...row } = link
  const network = ip && access.networkOf(ip)
  const { secret, hash } = access.newSecret()
  const lasts =
    link.purpose === "password"
      ? sql<string>`packhaus_now() + make_interval(mins => ${RESET_MINUTES})`
      : sql<string>`packhaus_now() + make_interval(hours => ${CLAIM_HOURS})`
  const recent = await unscoped
    .selectFrom("shopper_links")
    .select(
      sql<boolean>`count(*) < ${MAX_IN_TOTAL}
        and count(*) filter (where network is not distinct from ${network}) < ${MAX_PER_NETWORK}
        or max(created_at) <= packhaus_now() - make_interval(mins => ${MINUTES_BETWEEN})`.as(
        "is_due",
      ),
    )
    .where("customer_id", "=", link.customer_id)
    .where("purpose", "=", link.purpose)
    .where("id", "<>", link.id)
    .where(sql<SqlBool>`created_at > packhaus_now() - interval '1 hour'`)
    .executeTakeFirst()
  if (!recent?.is_due) return undefined
  await unscoped
    .insertInto("shopper_links")
    .values({
      ...row,
      order_ids: [...order_ids],
      network,
      token_hash: hash,
      expires_at: lasts,
    })
    .onConflict((conflict) =>
      conflict.columns(["id", "merchant_id"]).doUpdateSet(({ ref }) => ({
        token_hash: ref("excluded.token_hash"),
        expires_at: ref("excluded.expires_at"),
      })),
    )
    .execute()
  return secret
}

const named = (person: { email: string; first_name: string | null; last_name: string | null }) => ({
  email: person.email,
  first_name: person.first_name ?? "",
  last_name: person.last_name ?? "",
})

/** The mail for a new password; undefined without such an account, or beyond the limit. */
export async function prepareReset(
  context: SystemContext,
  { id, merchant_id, email, front, ip }: Reset,
): Promise<MailMessage | undefined> {
  const account = await context.unscoped
    .selectFrom("customers")
    .select(["id", "email", "first_name", "last_name"])
    .where("merchant_id", "=", merchant_id)
    .where("email", "=", email)
    .where("has_account", "=", true)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const link = { id, merchant_id, customer_id: account.id, purpose: "password", ip } as const
  const secret = await makeLink(context, link)
  if (!secret) return undefined
  const { shop, language, merchant } = await shopOf(context, merchant_id)
  const { label, ...words } = resetWords[language]({ shop, minutes: RESET_MINUTES })
  const base = front ?? context.outside.publicUrl
  const url = `${base}/reset-password#token=${secret}&email=${encodeURIComponent(email)}`
  return mailMessage(
    id,
    { ...named(account), language },
    { ...words, merchant, button: { label, url } },
  )
}

type Changed = {
  id: string
  merchant_id: string
  email: string
  first_name: string
  last_name: string
  changed: readonly ("email" | "password")[]
}

/** The mail to the former address of an account whose address or password was changed. */
export async function prepareChanged(
  context: SystemContext,
  { id, merchant_id, changed, ...person }: Changed,
): Promise<MailMessage> {
  const { shop, language, merchant } = await shopOf(context, merchant_id)
  return mailMessage(
    id,
    { ...person, language },
    {
      ...changedWords[language]({ shop, changed }),
      merchant,
    },
  )
}

/**
 * The mail to the address of the orders that an account claims. Undefined if none of them can still
 * be claimed; for several addresses the first order's is used.
 */
export async function prepareClaim(
  context: SystemContext,
  { id, merchant_id, customer_id, order_ids, front, ip }: Claim,
): Promise<MailMessage | undefined> {
  const account = await context.unscoped
    .selectFrom("customers")
    .select(["email", "has_account"])
    .where("id", "=", customer_id)
    .where("merchant_id", "=", merchant_id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const orders = await context.unscoped
    .selectFrom("orders")
    .select(["id", "display_id", "email"])
    .where("merchant_id", "=", merchant_id)
    .where(sql<SqlBool>`id = any(${[...order_ids]})`)
    .where("email", "is not", null)
    .orderBy("id")
    .execute()
  const [first] = orders
  const claimed = orders.filter(({ email }) => email === first?.email)
  if (!first?.email) return undefined
  const secret = await makeLink(context, {
    id,
    merchant_id,
    customer_id,
    purpose: "orders",
    ip,
    order_ids: claimed.map((order) => order.id),
  })
  if (!secret) return undefined
  const { shop, language, merchant } = await shopOf(context, merchant_id)
  const { label, ...words } = claimWords[language]({
    shop,
    account: account.email,
    orders: claimed.map(({ display_id }) => `#${display_id}`).join(", "),
    hours: CLAIM_HOURS,
  })
  const url = `${front ?? context.outside.publicUrl}/orders/confirm#token=${secret}`
  const addressee = { email: first.email, first_name: "", last_name: "", language }
  return mailMessage(id, addressee, { ...words, merchant, button: { label, url } })
}

/** Redeems a link: of two racing requests one finds it used. Throws `sessions.link_used`. */
async function takeLink(
  { unscoped, access }: SystemContext,
  purpose: "password" | "orders",
  merchant_id: string,
  token: string,
) {
  const link = await unscoped
    .updateTable("shopper_links")
    .set({ expires_at: sql<string>`created_at` })
    .where("token_hash", "=", access.hashOf(token))
    .where("merchant_id", "=", merchant_id)
    .where("purpose", "=", purpose)
    .where(sql<SqlBool>`expires_at > packhaus_now()`)
    .returning(["customer_id", "order_ids"])
    .executeTakeFirst()
  if (!link) throw new ApiError("sessions.link_used")
  return link
}

type Given = { merchant_id: string; email: string; token: string; password: string }

/** Sets a new password by the token of a mail; all sessions end. Returns the account. */
export async function resetPassword(
  context: SystemContext,
  { merchant_id, email, token, password }: Given,
) {
  const { customer_id } = await takeLink(context, "password", merchant_id, token)
  const account = await context.unscoped
    .selectFrom("customers")
    .select(["id", "merchant_id", "email", "has_account", "first_name", "last_name", "metadata"])
    .where("id", "=", customer_id)
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new ApiError("sessions.link_used")
  await changeCustomer(context, account, { password })
  return account
}

/** Moves orders to the account that claimed them, by the token of the mail to their address. */
export async function confirmClaim(
  context: SystemContext,
  { merchant_id, customer_id, token }: { merchant_id: string; customer_id: string; token: string },
) {
  const link = await takeLink(context, "orders", merchant_id, token)
  if (link.customer_id !== customer_id) throw new ApiError("sessions.link_used")
  await takeOverOrders(engineDb(context), { merchant_id, customer_id }, link.order_ids)
}
