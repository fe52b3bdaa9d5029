import type { Cart } from "@packhaus/contract/commerce/carts"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { reasonOf, wordsOf } from "../errors.ts"
import { Codes } from "../parts/codes.tsx"
import { Picture } from "../parts/picture.tsx"
import { Notice } from "../parts/states.tsx"
import { Sums } from "../parts/sums.tsx"
import { Link } from "../router.tsx"

const MAX_QUANTITY = 99

function Line({ item, fail }: { item: Cart["items"][number]; fail(error: unknown): void }) {
  const { words, price } = useApp()
  const { setQuantity } = useCart()
  const set = (quantity: number) => void setQuantity(item.id, quantity).catch(fail)
  const choices = Array.from({ length: Math.max(10, item.quantity) }, (_, index) => index + 1)
  return (
    <li>
      <Picture src={item.thumbnail} className="picture medium" />
      <span className="line-words">
        <span>{item.title}</span>
        <span className="small">{item.description}</span>
        <button
          type="button"
          className="plain small"
          aria-label={words.inCart.remove(item.title)}
          onClick={() => set(0)}
        >
          {words.self.remove}
        </button>
      </span>
      <select
        className="pill"
        aria-label={words.inCart.quantityOf(item.title)}
        value={item.quantity}
        onChange={({ target }) => set(Number(target.value))}
      >
        {choices.slice(0, MAX_QUANTITY).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <span className="amount">{price(item.original_total)}</span>
    </li>
  )
}

/** The content of the cart. */
export function CartPage() {
  const { words } = useApp()
  const { cart } = useCart()
  const [fault, setFault] = useState("")
  if (!cart || cart.items.length === 0)
    return (
      <div className="empty">
        <h1>{words.cart}</h1>
        <p>{words.inCart.empty}</p>
        <Link href="/">{words.showAll}</Link>
      </div>
    )
  const fail = (error: unknown) =>
    setFault(reasonOf(error) ? words.product.tooMany : wordsOf(error, words))
  return (
    <>
      <h1>{words.cart}</h1>
      {fault && <Notice>{fault}</Notice>}
      <div className="columns">
        <ul className="lines">
          {cart.items.map((item) => (
            <Line key={item.id} item={item} fail={fail} />
          ))}
        </ul>
        <div className="aside">
          <Codes />
          <Sums of={cart} />
          <Link href="/checkout" className="button main-button">
            {words.inCart.go}
          </Link>
        </div>
      </div>
    </>
  )
}
