import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import type { Cart } from "@packhaus/contract/commerce/carts"
import { useApp } from "./app-state.tsx"
import { changesInTurn } from "./changes.ts"
import { isNotFound } from "./errors.ts"
import { remembered, type Shop } from "./shop.ts"

const KEPT = "cart"
/** The format of gift card codes, which the shop generates. */
const GIFT_CARD = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/i

/** The stored cart of this browser; null if there is none, or if it became an order. */
export async function rememberedCart({ call }: Shop): Promise<Cart | null> {
  const id = remembered.get(KEPT)
  if (!id) return null
  try {
    const { cart } = await call(carts.read, { params: { id } })
    if (!cart.completed_at) return cart
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  remembered.set(KEPT, undefined)
  return null
}

/** A shipping option of one country must not be set after another country was chosen. */
const { inTurn, inRegion } = changesInTurn<Cart>()

/** The changes of the cart; each keeps the returned cart. */
export function useCart() {
  const { shop, cart, setCart, region } = useApp()
  const { call } = shop
  const keep = (changed: Cart) => {
    remembered.set(KEPT, changed.id)
    setCart(changed)
    return changed
  }
  const params = { id: cart?.id ?? "" }
  const update = (body: object) =>
    inTurn(async () => keep((await call(carts.update, { params, body: body })).cart))

  return {
    cart,
    keep,
    update,
    count: cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    forget() {
      remembered.set(KEPT, undefined)
      setCart(null)
    },
    async add(variant_id: string, quantity: number) {
      const line = { variant_id, quantity }
      if (!cart) {
        const body = { region_id: region.id, items: [line] }
        return keep((await call(carts.create, { body })).cart)
      }
      return keep((await call(carts.addLine, { params, body: line })).cart)
    },
    async setQuantity(line_id: string, quantity: number) {
      const of = { params: { ...params, line_id } }
      return keep((await call(carts.updateLine, { ...of, body: { quantity } })).cart)
    },
    /**
     * Redeems a gift card or a discount, by the format of the code. Throws `request.invalid` for an
     * invalid code.
     */
    redeem(code: string) {
      const of = (codes: readonly Readonly<Record<string, unknown>>[]) => [
        ...codes.map((one) => ({ code: String(one.code) })),
        { code },
      ]
      return GIFT_CARD.test(code)
        ? update({ gift_cards: of(cart?.gift_cards ?? []) })
        : update({ discounts: of(cart?.discounts ?? []) })
    },
    async removeDiscount(code: string) {
      const of = { params: { ...params, code } }
      return keep((await call(carts.removeDiscount, of)).cart)
    },
    removeGiftCard: (code: string) =>
      update({
        gift_cards: (cart?.gift_cards ?? [])
          .filter((one) => one.code !== code)
          .map((one) => ({ code: String(one.code) })),
      }),
    /** Chooses a shipping option of the displayed region. */
    ship: (option_id: string) =>
      inRegion({ id: params.id, region_id: cart?.region_id ?? "" }, async () => {
        const { cart } = await call(carts.addShippingMethod, { params, body: { option_id } })
        return keep(cart)
      }),
    /** Starts the payment with this provider; the session says where it continues. */
    async payBy(provider_id: string) {
      await call(cartPayments.createSessions, { params })
      return keep((await call(cartPayments.selectSession, { params, body: { provider_id } })).cart)
    },
  }
}
