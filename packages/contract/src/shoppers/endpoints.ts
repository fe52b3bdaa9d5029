import { z } from "zod"
import { customers } from "../commerce/customers.ts"
import { StoreOrder } from "../commerce/store-orders.ts"
import { endpoint, type Limit } from "../kernel/endpoint.ts"
import { ById, ItemQuery, itemReply } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { Email } from "../members/schema.ts"
import {
  AddressChanges,
  ChangeAccount,
  ChangeShopper,
  NewAccount,
  NewAddress,
  PaymentMethod,
  Register,
  ResetShopperPassword,
  Shopper,
  ShopperCredentials,
} from "./schema.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const done = z.object({})
const customer = itemReply("customer", Shopper)
const signedIn = itemReply("customer", Shopper.extend({ orders: z.array(StoreOrder) }))

/** Only failed attempts count; an account that many networks guess at stays open to its owner. */
const signingIn: readonly Limit[] = [
  {
    name: "shopper",
    per: "account",
    max: 5,
    seconds: 15 * MINUTE,
    counts: "failures",
    guarded: { failures: 25, seconds: HOUR, max: 2 },
  },
  { name: "shopper", per: "address", max: 100, seconds: HOUR, counts: "failures" },
]
const signIn = {
  method: "POST",
  action: "shopper.sign_in",
  body: ShopperCredentials,
  secret: true,
  limits: signingIn,
} as const
/** For signed-in shoppers; others get 401. */
const own = { action: "shopper.look", ofShopper: true, query: ItemQuery, reply: customer } as const
const change = {
  method: "POST",
  action: "shopper.change",
  ofShopper: true,
  query: ItemQuery,
  reply: customer,
  limits: [{ name: "shopper-changes", per: "viewer", max: 120, seconds: HOUR }],
} as const
const ofAddress = z.object({ address_id: Id })

/** Accounts of shoppers: at the merchant of the shop front's publishable key. */
export const shoppers = {
  /** For pages of our own site: the session is a cookie no script can read. */
  open: endpoint({ ...signIn, path: "/store/auth", reply: signedIn }),
  /** For shop fronts elsewhere: the session is a bearer token. */
  token: endpoint({
    ...signIn,
    path: "/store/auth/token",
    reply: z.object({ access_token: z.string() }),
  }),
  read: endpoint({ ...own, method: "GET", path: "/store/auth", reply: signedIn }),
  /** Signs out; same reply without a session. */
  close: endpoint({
    method: "DELETE",
    path: "/store/auth",
    action: "shopper.sign_in",
    reply: done,
  }),
  /** The one call that tells who has an account: late, and to a network ten times a minute. */
  exists: endpoint({
    method: "GET",
    path: "/store/auth/:email",
    action: "shopper.look",
    params: z.object({ email: Email }),
    reply: z.object({ exists: z.boolean() }),
    limits: [{ name: "shopper-exists", per: "address", max: 10, seconds: MINUTE }],
  }),

  register: endpoint({
    method: "POST",
    path: "/store/customers",
    action: "shopper.sign_in",
    body: Register,
    reply: customer,
    secret: true,
    limits: [{ name: "shopper-register", per: "address", max: 30, seconds: HOUR }],
  }),
  readSelf: endpoint({ ...own, method: "GET", path: "/store/customers/me" }),
  /**
   * Another address or password needs a sign-in of at most ten minutes ago or `old_password` (401); all other
   * sessions of the account end, and its old address gets a mail. The address of another account is
   * refused, which reveals no more than `exists`.
   */
  changeSelf: endpoint({
    ...change,
    path: "/store/customers/me",
    body: ChangeShopper,
    secret: true,
    limits: [
      ...change.limits,
      {
        name: "shopper-taken",
        per: "address",
        max: 30,
        seconds: HOUR,
        counts: "failures",
        only: "row.duplicate",
      },
      {
        name: "shopper-password",
        per: "viewer",
        max: 10,
        seconds: 15 * MINUTE,
        counts: "failures",
        only: "sessions.not_recognised",
      },
    ],
  }),
  addAddress: endpoint({
    ...change,
    path: "/store/customers/me/addresses",
    body: z.strictObject({ address: NewAddress }),
  }),
  changeAddress: endpoint({
    ...change,
    path: "/store/customers/me/addresses/:address_id",
    params: ofAddress,
    body: AddressChanges,
  }),
  removeAddress: endpoint({
    ...change,
    method: "DELETE",
    path: "/store/customers/me/addresses/:address_id",
    params: ofAddress,
  }),
  /** Payment methods saved at providers. */
  paymentMethods: endpoint({
    method: "GET",
    path: "/store/customers/me/payment-methods",
    action: "shopper.look",
    ofShopper: true,
    reply: z.object({ payment_methods: z.array(PaymentMethod) }),
  }),

  /** Always the same answer: it does not tell who has an account. The mail goes out by a job. */
  requestReset: endpoint({
    method: "POST",
    path: "/store/customers/password-token",
    action: "shopper.sign_in",
    body: z.strictObject({ email: Email }),
    reply: done,
    secret: true,
    limits: [
      { name: "shopper-reset", per: "account", max: 5, seconds: HOUR },
      { name: "shopper-reset", per: "address", max: 20, seconds: HOUR },
    ],
  }),
  reset: endpoint({
    method: "POST",
    path: "/store/customers/password-reset",
    action: "shopper.sign_in",
    body: ResetShopperPassword,
    reply: customer,
    secret: true,
    limits: [
      { name: "shopper-guess", per: "account", max: 5, seconds: HOUR, counts: "failures" },
      { name: "shopper-guess", per: "address", max: 10, seconds: HOUR, counts: "failures" },
    ],
  }),

  /**
   * Asks the address that orders were made with whether they are this account's. Always the same answer: it
   * tells of no order whether there is one.
   */
  claimOrders: endpoint({
    method: "POST",
    path: "/store/orders/batch/customer/token",
    action: "shopper.change",
    ofShopper: true,
    body: z.strictObject({ order_ids: z.array(Id).min(1).max(50) }),
    reply: done,
    limits: [{ name: "shopper-claims", per: "viewer", max: 20, seconds: HOUR }],
  }),
  /** Confirms with the token of the mail, in the requesting account. */
  confirmClaim: endpoint({
    method: "POST",
    path: "/store/orders/customer/confirm",
    action: "shopper.change",
    ofShopper: true,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: done,
    secret: true,
    limits: [{ name: "shopper-guess", per: "address", max: 10, seconds: HOUR, counts: "failures" }],
  }),

  /** An account that an administrator makes. */
  createAccount: endpoint({
    method: "POST",
    path: "/admin/customers",
    action: "customer.write",
    query: customers.admin.read.query,
    body: NewAccount,
    reply: customers.admin.read.reply,
    secret: true,
  }),
  changeAccount: endpoint({
    method: "POST",
    path: "/admin/customers/:id",
    action: "customer.write",
    recentPassword: ["email", "password"],
    params: ById,
    query: customers.admin.read.query,
    body: ChangeAccount,
    reply: customers.admin.read.reply,
    secret: true,
  }),
}
