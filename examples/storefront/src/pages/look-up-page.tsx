import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import type { FoundOrder } from "@packhaus/contract/commerce/store-orders"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { isNotFound, wordsOf } from "../errors.ts"
import { TextField } from "../parts/fields.tsx"
import { Order } from "../parts/order.tsx"
import { Notice } from "../parts/states.tsx"

/** Finds an order by its number, the shopper's mail address and the postcode: all must match. */
export function LookUpPage() {
  const { shop, words } = useApp()
  const [order, setOrder] = useState<FoundOrder | null>(null)
  const [fault, setFault] = useState("")
  const find = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim()
    setFault("")
    setOrder(null)
    try {
      const query = {
        display_id: Number(text("display_id").replace(/^\D+/, "")),
        email: text("email"),
        shipping_address: { postal_code: text("postal_code") },
      }
      setOrder((await shop.call(shopperOrders.lookUp, { query })).order)
    } catch (error) {
      const isWrong = isNotFound(error) || wordsOf(error, words) === words.failed
      setFault(isWrong ? words.lookUp.none : wordsOf(error, words))
    }
  }
  return (
    <>
      <h1>{words.lookUp.title}</h1>
      <form
        className="short"
        onSubmit={(event) => {
          event.preventDefault()
          void find(new FormData(event.currentTarget))
        }}
      >
        <TextField label={words.lookUp.number} name="display_id" inputMode="numeric" required />
        <TextField
          label={words.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          label={words.fields.postal_code}
          name="postal_code"
          autoComplete="postal-code"
          required
        />
        {fault && <Notice>{fault}</Notice>}
        <button type="submit" className="button main-button">
          {words.lookUp.find}
        </button>
      </form>
      {order && (
        <section aria-label={words.order.title(order.display_id)}>
          <h2>{words.order.title(order.display_id)}</h2>
          <Order order={order} />
        </section>
      )}
    </>
  )
}
