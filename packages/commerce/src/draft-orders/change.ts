import { MAX_LINES } from "@packhaus/contract/commerce/carts"
import { newId } from "@packhaus/kernel/ids"
import { regionFor } from "../carts/create.ts"
import { addMethod, isForMerchants } from "../carts/methods.ts"
import { type CartItem, type CartRow, inside, lineOf, secretId } from "../carts/own.ts"
import { type OpenCart, readCart, readRegion } from "../carts/parts.ts"
import { type Changed, goodsOfCart } from "../carts/reprice.ts"
import { type CartChange, updateCart } from "../carts/update.ts"
import type { EngineContext } from "../resources/context.ts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { insertDraft, setQuiet, settleDraft } from "./drafts.ts"

type Metadata = Record<string, unknown> | null
export type DraftLine = {
  variant_id?: string | undefined
  unit_price?: number | undefined
  title?: string | undefined
  quantity: number
  metadata?: Metadata | undefined
}
type LineChange = Omit<DraftLine, "variant_id" | "quantity"> & { quantity?: number | undefined }
type DraftChange = Omit<CartChange, "sales_channel_id" | "gift_cards" | "context">
type NewDraft = DraftChange & {
  merchant_id: string
  sales_channel_id: string
  region_id: string
  items: readonly DraftLine[]
  shipping_methods: readonly {
    option_id: string
    data?: Metadata | undefined
    price?: number | undefined
  }[]
  no_notification_order?: boolean | undefined
  metadata: Metadata
}

/** Throws `request.invalid` for a customer of another merchant. */
async function requireCustomer({ rows }: OpenCart, merchant_id: string, id: string | undefined) {
  if (id === undefined) return
  const [customer] = await rows.children("customers", "id", [id])
  if (customer?.merchant_id !== merchant_id) throw invalidFields(["customer_id"], "choice.unknown")
}

/**
 * Adds lines to a locked draft: goods at their price in the region or at an agreed one, or custom
 * lines with a price, which are not shipped. Throws `request.invalid` for goods of another
 * merchant.
 */
export async function addDraftLines(
  open: OpenCart,
  added: readonly DraftLine[],
  pathOf: (index: number) => string = () => "",
): Promise<Changed> {
  const { cart, region, now, items } = open
  if (items.length + added.length > MAX_LINES)
    throw invalidFields([`${pathOf(0)}variant_id`], "list.too_long")
  const wanted = added.map(({ variant_id = null, quantity }) => ({ variant_id, quantity }))
  const goods = await goodsOfCart(open, [...items, ...wanted])
  const lines = added.map((line, index): CartItem => {
    const one = line.variant_id === undefined ? undefined : goods.get(line.variant_id)
    if (line.variant_id !== undefined && !one)
      throw invalidFields([`${pathOf(index)}variant_id`], "choice.unknown")
    const unit_price = line.unit_price ?? one?.unit_price ?? null
    if (unit_price === null) throw invalidFields([`${pathOf(index)}unit_price`], "value.required")
    return {
      id: secretId("item"),
      merchant_id: cart.merchant_id,
      cart_id: cart.id,
      variant_id: one?.variant_id ?? null,
      title: line.title ?? one?.title ?? "Custom item",
      description: one?.variant_title ?? null,
      thumbnail: one?.thumbnail ?? null,
      is_giftcard: one?.is_giftcard ?? false,
      should_merge: false,
      allow_discounts: one?.allow_discounts ?? true,
      unit_price,
      includes_tax: one?.includes_tax ?? region.includes_tax,
      quantity: line.quantity,
      tax_lines: [],
      adjustments: [],
      metadata: line.metadata ?? null,
      created_at: now,
      updated_at: now,
    }
  })
  return { ...open, items: [...items, ...lines], goods }
}

/**
 * Changes a line of a locked draft; quantity 0 removes it. Throws `row.not_found` for another
 * draft's.
 */
export function changeDraftLine(open: OpenCart, id: string, change: LineChange): OpenCart {
  const line = lineOf(open.items, id)
  if (change.quantity === 0) return removeDraftLine(open, id)
  const { metadata, ...fields } = change
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const changed: CartItem = {
    ...line,
    ...Object.fromEntries(given),
    ...(metadata !== undefined && {
      metadata: mergedMetadata(line.metadata, metadata) as Metadata,
    }),
  }
  return { ...open, items: open.items.map((one) => (one === line ? changed : one)) }
}

export function removeDraftLine(open: OpenCart, id: string): OpenCart {
  const line = lineOf(open.items, id)
  return { ...open, items: open.items.filter((one) => one !== line) }
}

/** Creates a draft of a merchant for one of its channels. Returns its id. */
export async function createDraft(context: EngineContext, wanted: NewDraft): Promise<string> {
  const { merchant_id, sales_channel_id, shipping_methods, items, metadata, ...fields } = wanted
  const region_id = await regionFor(context, { region_id: wanted.region_id })
  const cart = (await context.rows.insert("carts", {
    id: secretId("cart"),
    merchant_id,
    sales_channel_id,
    region_id,
    type: "draft_order",
    email: fields.email ?? null,
    context: null,
    metadata: null,
  })) as CartRow
  const made = await readCart({ cart, ...inside(context, merchant_id) })
  const { no_notification_order = null, region_id: _, ...change } = fields
  let open: Changed = await applyChange(context, made, change)
  open = await addDraftLines(open, items, (index) => `items.${index}.`)
  for (const [index, method] of shipping_methods.entries()) {
    const { goods } = open
    const next = await addMethod(open, method, {
      isOpen: isForMerchants,
      path: `shipping_methods.${index}.`,
    })
    open = goods ? { ...next, goods } : next
  }
  const id = newId("dord")
  await insertDraft(made.db, {
    id,
    merchant_id,
    cart_id: cart.id,
    no_notification_order,
    metadata,
  })
  await settleDraft(context, made, open)
  return id
}

/** Applies changes to a draft's cart as a shopper's change would, except for the customer. */
async function applyChange(context: EngineContext, open: OpenCart, change: DraftChange) {
  const { customer_id, ...fields } = change
  await requireCustomer(open, open.cart.merchant_id, customer_id)
  const updated = await updateCart(context, open, fields)
  if (customer_id === undefined) return updated
  const cart = (await open.rows.update("carts", open.cart.id, { customer_id })) as CartRow
  return { ...updated, cart }
}

/**
 * Throws `commerce.not_allowed` for a region with another currency or tax inclusion, which would
 * change agreed prices.
 */
async function requireSameMoney(open: OpenCart, region_id: string | undefined) {
  if (region_id === undefined || open.items.length === 0) return
  const { currency_code } = await readRegion(open, region_id)
  if (currency_code !== open.region.currency_code)
    throw notAllowed({ region_id, reason: "other_currency", currency_code })
}

/** Changes the fields of a locked draft. */
export async function changeDraft(
  context: EngineContext,
  { id, open }: { id: string; open: OpenCart },
  {
    no_notification_order,
    ...change
  }: DraftChange & { no_notification_order?: boolean | undefined },
) {
  const { region_id } = change
  if (region_id !== undefined) await regionFor(context, { region_id })
  await requireSameMoney(open, region_id)
  if (no_notification_order !== undefined) await setQuiet(open.db, id, no_notification_order)
  await settleDraft(context, open, await applyChange(context, open, change))
}
