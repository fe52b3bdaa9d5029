import type { Cart } from "@packhaus/contract/commerce/carts"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { Picture } from "./picture.tsx"

type Line = Pick<
  Cart["items"][number],
  "id" | "thumbnail" | "quantity" | "title" | "description"
> & {
  original_total: number | null
}

/** The products of a cart or an order, with quantities. */
export function Lines({ items }: { items: readonly Line[] }) {
  const { price } = useApp()
  return (
    <ul className="lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="thumb">
            <Picture src={item.thumbnail} />
            <span className="count">{item.quantity}</span>
          </span>
          <span className="line-words">
            <span>{item.title}</span>
            <span className="small">{item.description}</span>
          </span>
          {item.original_total !== null && (
            <span className="amount">{price(item.original_total)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The number of pieces in the cart, for the folded header on a phone. */
export function Pieces() {
  const { words } = useApp()
  const { count } = useCart()
  return <>{words.checkout.pieces(count)}</>
}
