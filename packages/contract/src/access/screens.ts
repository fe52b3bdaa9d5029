import { type Role, roles } from "./roles.ts"

type Reach = "all" | "managed" | "own" | "assigned" | "shared"
type Right = `${"read" | "write"} ${Reach}`
type Row = Partial<Record<Role, Right>>

const staff = { administrator: "write all", support: "write all" } as const
const readingSupport = { administrator: "write all", support: "read all" } as const
const own = (right: Right, of: readonly Role[]) => Object.fromEntries(of.map((r) => [r, right]))
const members = ["agency", "customer", "supplier", "service_provider"] as const

/**
 * The areas of the product and what each role may do there (domain 1). `read` sees, `write` changes;
 * the second word names the rows: all, of managed organisations, own, assigned, or shared data.
 */
const screens = {
  dashboard: {
    ...readingSupport,
    ...own("read own", ["customer", "supplier", "service_provider", "waitlist", "disabled"]),
    agency: "read managed",
  },
  product_requests: {
    ...readingSupport,
    agency: "write managed",
    customer: "write own",
    supplier: "write assigned",
  },
  products: {
    ...readingSupport,
    agency: "write managed",
    customer: "write own",
    supplier: "read assigned",
  },
  product_overview: { ...readingSupport, agency: "read managed", supplier: "read assigned" },
  orders: { ...staff, agency: "write managed", customer: "write own", supplier: "write assigned" },
  retours: { ...staff, agency: "read managed", customer: "read own", supplier: "write own" },
  stock_orders: {
    ...readingSupport,
    agency: "write managed",
    customer: "write own",
    supplier: "write assigned",
  },
  stocks: { ...staff, agency: "read managed", customer: "read own", supplier: "write own" },
  packaging: {
    ...readingSupport,
    agency: "write managed",
    customer: "write own",
    supplier: "write assigned",
  },
  packing: { ...staff, customer: "write own", supplier: "write own" },
  chats: {
    ...staff,
    agency: "write managed",
    customer: "write own",
    supplier: "write assigned",
    service_provider: "write own",
  },
  services: {
    ...readingSupport,
    ...own("read shared", ["agency", "customer", "supplier"]),
    service_provider: "write own",
  },
  bookings: {
    ...readingSupport,
    agency: "write managed",
    customer: "write own",
    service_provider: "write own",
  },
  invoices: {
    ...readingSupport,
    ...own("read own", ["customer", "supplier", "service_provider", "disabled"]),
    agency: "read managed",
  },
  balance: { ...readingSupport, agency: "read managed", customer: "read own" },
  price_list: { ...readingSupport, agency: "read managed", customer: "read own" },
  balance_transfers: { administrator: "write all" },
  payables: {
    ...readingSupport,
    ...own("write own", ["agency", "supplier", "service_provider"]),
  },
  agency_margin: { administrator: "write all", agency: "read own" },
  customer_overview: { ...readingSupport, agency: "read managed" },
  waitlist_overview: { ...readingSupport, agency: "write all" },
  invitations: { administrator: "write all", agency: "write managed" },
  organisation: { ...readingSupport, ...own("write own", members) },
  organisations: { ...readingSupport, agency: "read managed" },
  shops: { ...readingSupport, agency: "read managed", customer: "write own" },
  /** Discounts, shipping options, shoppers, drafts and what comes back, of shop fronts of their own. */
  shop_front: { administrator: "write all", agency: "read managed", customer: "write own" },
  gift_cards: { administrator: "write all", agency: "read managed", customer: "write own" },
  privacy_requests: { ...readingSupport, customer: "write own" },
  locations: {
    ...staff,
    agency: "read managed",
    customer: "write own",
    supplier: "write own",
  },
  location_priorities: { ...readingSupport, agency: "write managed", customer: "write own" },
  imports: { ...staff, ...own("write own", members) },
  audit: { administrator: "read all", support: "read all", ...own("read own", members) },
  platform: readingSupport,
  jobs: readingSupport,
  mails: readingSupport,
  notices: { ...staff, ...own("write own", members) },
  personal_settings: own(
    "write own",
    roles.filter((role) => role !== "anonymous"),
  ),
} as const satisfies Record<string, Row>

export type Screen = keyof typeof screens
/** Every area, in order. `Object.keys` knows its table's names as text only. */
export const screenNames = Object.keys(screens) as [Screen, ...Screen[]]
const rightOf = (screen: Screen, role: Role) => (screens[screen] as Row)[role]

/** The roles that see this area at all. */
export const seeing = (screen: Screen): readonly Role[] =>
  roles.filter((role) => rightOf(screen, role) !== undefined)

/** The roles that may change something in this area. */
export const changing = (screen: Screen): readonly Role[] =>
  roles.filter((role) => rightOf(screen, role)?.startsWith("write"))

/** The areas a role sees, in the order of the table. */
export const screensOf = (role: Role) =>
  screenNames.filter((screen) => rightOf(screen, role) !== undefined)

/** The rows of an area that a role sees; undefined if none. */
export const reachOf = (screen: Screen, role: Role) =>
  rightOf(screen, role)?.split(" ")[1] as Reach | undefined
