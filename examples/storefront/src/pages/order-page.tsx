import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import { useApp } from "../app-state.tsx"
import { cartOfOrder } from "../kept-orders.ts"
import { Order } from "../parts/order.tsx"
import { Shown } from "../parts/states.tsx"
import { returnableOf } from "../returning.ts"
import { Link, useLocation } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"

/**
 * An order by its id and, for a guest, its cart: after checkout, and later by the link in a mail.
 */
export function OrderPage({ id }: { id: string }) {
  const { shop, words } = useApp()
  const { searchParams, hash } = useLocation()
  const cart_id = cartOfOrder(id, hash)
  const loaded = useLoaded(
    `${id} ${cart_id}`,
    async (signal) =>
      (await shop.call(shopperOrders.read, { params: { id }, query: { cart_id } }, signal)).order,
  )
  return (
    <Shown loaded={loaded}>
      {(order) => (
        <>
          {searchParams.has("new") && <p className="good thanks">{words.order.thanks}</p>}
          <h1>{words.order.title(order.display_id)}</h1>
          {searchParams.has("new") && order.email && (
            <p>
              {words.order.mail(order.email)} {words.order.keep}
            </p>
          )}
          <Order order={order} />
          <p className="buttons">
            {order.total !== null && returnableOf(order as StoreOrder).length > 0 && (
              <Link href={`/orders/${id}/return`} className="button">
                {words.after.start}
              </Link>
            )}
            <Link href="/" className="button">
              {words.order.continue}
            </Link>
          </p>
        </>
      )}
    </Shown>
  )
}
