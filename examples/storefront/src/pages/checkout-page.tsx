import { useEffect, useState } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { PAID_EDIT } from "../kept-orders.ts"
import { CheckoutForm } from "../parts/checkout-form.tsx"
import { Codes } from "../parts/codes.tsx"
import { BagIcon } from "../parts/icons.tsx"
import { Lines, Pieces } from "../parts/lines.tsx"
import { PaymentReturn } from "../parts/payment-return.tsx"
import { Notice } from "../parts/states.tsx"
import { Sums } from "../parts/sums.tsx"
import { go, Link, useLocation } from "../router.tsx"
import { remembered } from "../shop.ts"

/** The checkout on one page: address, shipping, payment; beside it the total. */
export function CheckoutPage() {
  const { words, price } = useApp()
  const { cart } = useCart()
  const { searchParams } = useLocation()
  const [notice, setNotice] = useState("")
  const edit = remembered.get(PAID_EDIT)
  const isPaidEdit = searchParams.has("payment_session") && edit !== undefined
  // The difference of an order edit was paid, not a cart.
  useEffect(() => {
    if (isPaidEdit) go(`/order-edit?payment_session=1#id=${edit}`, { replace: true })
  }, [isPaidEdit, edit])
  if (isPaidEdit) return null
  if (!cart || cart.items.length === 0)
    return (
      <div className="empty">
        <h1>{words.checkout.title}</h1>
        <p>{words.inCart.empty}</p>
        <Link href="/">{words.showAll}</Link>
      </div>
    )
  // The shopper returns from the page of the payment provider.
  if (searchParams.has("payment_session")) return <PaymentReturn onFailed={setNotice} />
  return (
    <div className="checkout">
      <div className="checkout-form">
        <h1>{words.checkout.title}</h1>
        <details className="folded">
          <summary>
            <BagIcon /> <Pieces /> <strong>{price(cart.total)}</strong>
          </summary>
          <Lines items={cart.items} />
          <Codes />
          <Sums of={cart} />
        </details>
        {notice && <Notice>{notice}</Notice>}
        <CheckoutForm />
      </div>
      <aside className="checkout-sums" aria-label={words.checkout.yours}>
        <h2>{words.checkout.yours}</h2>
        <Lines items={cart.items} />
        <Codes />
        <Sums of={cart} />
      </aside>
    </div>
  )
}
