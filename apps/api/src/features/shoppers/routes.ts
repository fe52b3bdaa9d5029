import { setTimeout as pause } from "node:timers/promises"
import { updateCustomer } from "@packhaus/commerce/customers/verbs"
import { readRow } from "@packhaus/commerce/resources/reads"
import { customers } from "@packhaus/contract/commerce/customers"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { requirePassword, type SystemContext, systemRoutes } from "../../context.ts"
import { orderClaimRequested, shopperResetRequested } from "./events.ts"
import {
  asEngine,
  merchantOf,
  readShopper,
  readShopperWithOrders,
  requireShopper,
} from "./reads.ts"
import {
  changeCustomer,
  createAccount,
  engineDb,
  replaceGroups,
  requireFreshSignIn,
  requireMerchant,
} from "./verbs/account.ts"
import { addAddress, billingAddressOf, changeAddress, removeAddress } from "./verbs/addresses.ts"
import { confirmClaim, resetPassword } from "./verbs/links.ts"
import { accountOf, endSession, enter, openSession, signIn } from "./verbs/session.ts"

/**
 * Minimum time in milliseconds of an answer that reveals whether an account exists, to slow down
 * guessing.
 */
const LATE = 400
/** Maximum number of a guest's earlier orders offered to a new account. */
const MAX_JOINED = 100

/**
 * Mails a link to a new account's address that joins a guest's orders with this address: a
 * registration alone does not prove the ownership of an address.
 */
async function offerGuestOrders(
  { unscoped, emit, viewer, cookies }: SystemContext,
  { id: customer_id, merchant_id }: { id: string; merchant_id: string },
  email: string,
) {
  const orders = await unscoped
    .selectFrom("orders as o")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.id", "=", "o.customer_id").onRef("c.merchant_id", "=", "o.merchant_id"),
    )
    .select("o.id")
    .where("c.merchant_id", "=", merchant_id)
    .where("c.email", "=", email)
    .where("c.has_account", "=", false)
    .orderBy("o.id", "desc")
    .limit(MAX_JOINED)
    .execute()
  if (orders.length === 0) return
  await emit(orderClaimRequested, {
    id: newId("slnk"),
    organisation_ids: [],
    merchant_id,
    customer_id,
    order_ids: orders.map((order) => order.id),
    front: viewer.fronts[0] ?? null,
    ip: cookies.origin.ip,
  })
}

/** Locks the viewer's own row. Personal data are kept out of the audit line. */
async function lockSelf({ rows, note, ...context }: SystemContext) {
  const customer = await rows.lock("customers", requireShopper(context))
  const { id: entity_id, merchant_id: organisation_id } = customer
  await note({
    entity: "customers",
    entity_id,
    organisation_id,
    action: "shopper.change",
    details: {},
  })
  return customer
}
const self = async (context: SystemContext) => ({
  customer: await readShopper(context, requireShopper(context)),
})
type Account = { id: string; merchant_id: string }
/** An account as its owner sees it, before they are signed in. */
async function account({ reachOf, ...context }: SystemContext, { id, merchant_id }: Account) {
  return { customer: await readShopper({ ...context, reachOf, ...reachOf([merchant_id]) }, id) }
}
/** The same with their newest orders. */
const signedIn = async ({ reachOf, ...context }: SystemContext, of: Account) => ({
  customer: await readShopperWithOrders({ ...context, reachOf, ...reachOf([of.merchant_id]) }, of),
})
const shown = (context: SystemContext, id: string, query: object) =>
  readRow(asEngine(context), customers.definition, id, query) as Promise<{ customer: never }>

export const shopperRoutes = systemRoutes(shoppers, {
  async open({ body, ...context }) {
    const found = await signIn(context, body)
    await enter(context, { id: found.id, merchant_id: found.merchant_id })
    return signedIn(context, found)
  },
  async token({ body, ...context }) {
    return { access_token: await openSession(context, await signIn(context, body), "bearer") }
  },
  read: (context) =>
    signedIn(context, { id: requireShopper(context), merchant_id: merchantOf(context) }),
  async close(context) {
    await endSession(context, context.viewer.session_id)
    context.cookies.close()
    return {}
  },
  async exists({ params, ...context }) {
    const [found] = await Promise.all([accountOf(context, params.email), pause(LATE)])
    return { exists: found !== undefined }
  },

  async register({ body, ...context }) {
    const made = await createAccount(context, { ...body, merchant_id: merchantOf(context) })
    await enter(context, made)
    await offerGuestOrders(context, made, body.email)
    return account(context, made)
  },
  readSelf: (context) => self(context),
  async changeSelf({ body, ...context }) {
    const customer = await lockSelf(context)
    const { billing_address, old_password, ...changes } = body
    const isOther = changes.email !== undefined && changes.email !== customer.email
    if (isOther || changes.password !== undefined)
      await requireFreshSignIn(context, customer, old_password)
    await changeCustomer(context, customer, changes, context.viewer.session_id)
    if (billing_address !== undefined) {
      const billing_address_id = await billingAddressOf(context, customer, billing_address)
      await updateCustomer(engineDb(context), customer.id, { billing_address_id })
    }
    return self(context)
  },
  async addAddress({ body, ...context }) {
    await addAddress(context, await lockSelf(context), body.address)
    return self(context)
  },
  async changeAddress({ params, body, ...context }) {
    await changeAddress(context, await lockSelf(context), params.address_id, body)
    return self(context)
  },
  async removeAddress({ params, ...context }) {
    await removeAddress(context, await lockSelf(context), params.address_id)
    return self(context)
  },
  /** None of our providers stores payment methods: each payment is authorised separately. */
  async paymentMethods(context) {
    requireShopper(context)
    return { payment_methods: [] }
  },

  async requestReset({ body, ...context }) {
    const { cookies, emit } = context
    const merchant_id = merchantOf(context)
    await emit(shopperResetRequested, {
      id: newId("slnk"),
      organisation_ids: [],
      merchant_id,
      email: body.email,
      front: context.viewer.fronts[0] ?? null,
      ip: cookies.origin.ip,
    })
    return {}
  },
  async reset({ body, ...context }) {
    const { id, merchant_id } = await resetPassword(context, {
      ...body,
      merchant_id: merchantOf(context),
    })
    return account(context, { id, merchant_id })
  },

  async claimOrders({ body, ...context }) {
    const { cookies, emit, viewer } = context
    await emit(orderClaimRequested, {
      id: newId("slnk"),
      organisation_ids: [],
      merchant_id: merchantOf(context),
      customer_id: requireShopper(context),
      order_ids: body.order_ids,
      front: viewer.fronts[0] ?? null,
      ip: cookies.origin.ip,
    })
    return {}
  },
  async confirmClaim({ body, ...context }) {
    const merchant_id = merchantOf(context)
    await confirmClaim(context, { ...body, merchant_id, customer_id: requireShopper(context) })
    return {}
  },

  async createAccount({ body, query, ...context }) {
    const merchant_id = body.merchant_id ?? context.viewer.organisation_id
    await requireMerchant(context, merchant_id)
    const { id } = await createAccount(context, { ...body, merchant_id })
    return shown(context, id, query)
  },
  async changeAccount({ params, body, query, ...context }) {
    const customer = await context.rows.lock("customers", params.id)
    const { groups, ...changes } = body
    const isOther = changes.email !== undefined && changes.email !== customer.email
    if (isOther || changes.password !== undefined) requirePassword(context)
    await changeCustomer(context, customer, changes)
    if (groups) await replaceGroups(context, customer, groups)
    return shown(context, params.id, query)
  },
})
