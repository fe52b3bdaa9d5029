import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { useEffect, useRef } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { reasonOf, wordsOf } from "../errors.ts"
import { keepOrder } from "../kept-orders.ts"
import { go } from "../router.tsx"

/** Completes the order after a payment, or reports why there is none. */
export function PaymentReturn({ onFailed }: { onFailed(words: string): void }) {
  const { shop, words } = useApp()
  const { cart, keep, forget } = useCart()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current || !cart) return
    hasAsked.current = true
    const back = (message: string) => {
      onFailed(message)
      go("/checkout", { replace: true })
    }
    shop
      .call(cartCompletion.complete, { params: { id: cart.id } })
      .then((done) => {
        if (done.type !== "cart") {
          forget()
          keepOrder(done.data.id, cart.id)
          go(`/orders/${done.data.id}?new=1`, { replace: true })
          return
        }
        keep(done.data)
        const isDeclined = done.data.payment_session?.status === "error"
        back(isDeclined ? words.checkout.declined : words.checkout.unpaid)
      })
      .catch((error) => back(reasonOf(error) ? words.checkout.notEnough : wordsOf(error, words)))
  })
  return (
    <p className="empty" role="status">
      {words.checkout.checking}
    </p>
  )
}
