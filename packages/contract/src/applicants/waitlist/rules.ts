import { visibleLine } from "../../kernel/visible-text.ts"
import { type WaitlistStatus, waitlistLifecycle } from "./status.ts"

/** The host of an address as people type it: `https://www.Shop.example/de` is `shop.example`. */
export function hostOf(address: string): string {
  const text = visibleLine(address).trim()
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(url)) return text
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) ? hostname.toLowerCase().replace(/^www\./, "") : text
}

/** Whether an applicant's mail comes from the host of their shop, or from above or below it. */
export function isMailOfShop(email: string, shop: string): boolean {
  const domain = email.split("@")[1] ?? ""
  return domain === shop || domain.endsWith(`.${shop}`) || shop.endsWith(`.${domain}`)
}

/** Optional answers that help the decision. */
const completions = [
  "contact_name",
  "phone",
  "vat_id",
  "city",
  "industry",
  "monthly_parcels",
  "needs",
] as const
type Completions = Readonly<Record<(typeof completions)[number], string | number | null>>
export const missingOf = (entry: Completions) =>
  completions.filter((field) => entry[field] === null || entry[field] === "")

/** Whether the entry can be edited: until the invitation is accepted. */
export const isEditable = (status: WaitlistStatus) => status !== "joined"

/** Whether it is the time for this verb; the server and the buttons ask the same. */
export const canMove = (
  { status }: { status: WaitlistStatus },
  verb: (typeof waitlistLifecycle.verbs)[number],
) => waitlistLifecycle.next(status, verb) !== undefined
