import { loadCompleted } from "@packhaus/commerce/carts/completed"
import { loadCart } from "@packhaus/commerce/carts/load"
import { type CartRow, inside } from "@packhaus/commerce/carts/own"
import { shownCart } from "@packhaus/commerce/carts/shown"
import { variantOf, variantsOf } from "@packhaus/commerce/carts/variants"
import type { EngineContext } from "@packhaus/commerce/resources/context"
import { isAdministrator } from "@packhaus/contract/access/roles"
import type { ExpandedOrder, onRequest } from "@packhaus/contract/orders/expanded"
import type { Order } from "@packhaus/contract/orders/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { seesMoney } from "./redact.ts"

type IsExpanded = (name: (typeof onRequest)[number]) => boolean

/** Adds the relations that `expand` names, each read only if it is named. */
export async function expandOrder(
  context: Context,
  order: Order,
  expand: readonly string[] = [],
): Promise<ExpandedOrder> {
  const isExpanded: IsExpanded = (name) =>
    expand.some((one) => one === name || one.startsWith(`${name}.`))
  const [items, customer, cart, edits, swaps] = await Promise.all([
    isExpanded("items.variant") ? withVariants(context, order, isExpanded) : order.items,
    isExpanded("customer.groups") ? withGroups(context, order) : order.customer,
    isExpanded("cart") ? cartOf(context, order.merchant_id, order.cart_id) : undefined,
    isExpanded("edits") ? editsOf(context, order) : undefined,
    isExpanded("swaps.cart") ? withCarts(context, order) : order.swaps,
  ])
  return {
    ...order,
    items,
    customer,
    swaps,
    ...(cart !== undefined && { cart }),
    ...(edits !== undefined && { edits }),
  }
}

/** Lines with their variants in the viewer's own scope; null for removed ones. */
async function withVariants(context: Context, { items }: Order, isExpanded: IsExpanded) {
  const variants = await variantsOf(context.db, items)
  const values = isExpanded("items.variant.options")
    ? await context.rows.children("product_option_values", "variant_id", [...variants.keys()])
    : undefined
  const byVariant = values && groupOf(values, ({ variant_id }) => variant_id)
  return items.map((item) => {
    const variant = variantOf(variants, item)
    const options = byVariant?.get(variant?.id ?? "") ?? []
    const shown = options.map(({ merchant_id: _, ...value }) => ({ ...value, deleted_at: null }))
    return { ...item, variant: variant && { ...variant, ...(byVariant && { options: shown }) } }
  })
}

async function withGroups({ db }: Context, { customer }: Order) {
  if (!customer) return customer
  const groups = await db
    .selectFrom("customer_groups")
    .selectAll()
    .where(
      sql<boolean>`id in (select customer_group_id from ${sql.table("customer_group_customers")}
        where customer_id = ${customer.id})`,
    )
    .orderBy("id")
    .execute()
  return { ...customer, groups: groups.map(({ merchant_id: _, ...group }) => group) }
}

/** A cart as its shopper sees it; gift card codes are the administrator's, as in the order itself. */
async function cartOf(context: Context, merchant_id: string, id: string | null) {
  if (id === null || !seesMoney(context.viewer)) return null
  const shop = inside(context as EngineContext, merchant_id)
  const [cart] = (await shop.rows.children("carts", "id", [id])) as CartRow[]
  if (!cart) return null
  const [loaded] = cart.completed_at
    ? await loadCompleted(shop, [cart])
    : [await loadCart({ cart, ...shop })]
  if (!loaded) return null
  const { cart: shown } = await shownCart(loaded)
  if (isAdministrator(context.viewer.role)) return shown
  return { ...shown, gift_cards: shown.gift_cards.map((card) => ({ ...card, code: null })) }
}

async function editsOf({ rows, viewer }: Context, { id }: Order) {
  if (!seesMoney(viewer)) return []
  const edits = await rows.children("order_edits", "order_id", [id])
  return edits.map(({ sales_channel_id: _, ...edit }) => edit)
}

const withCarts = (context: Context, { swaps, merchant_id }: Order) =>
  Promise.all(
    swaps.map(async (swap) => ({
      ...swap,
      cart: await cartOf(context, merchant_id, swap.cart_id),
    })),
  )
