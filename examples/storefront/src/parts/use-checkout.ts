import type { Cart } from "@packhaus/contract/commerce/carts"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { faultyFields, reasonOf, wordsOf } from "../errors.ts"
import { keepOrder } from "../kept-orders.ts"
import { go } from "../router.tsx"
import { addressFaults, addressFrom } from "./address-fields.tsx"

type Faults = Readonly<Record<string, string>>
/** Ends the action when it continues on another page. */
class Stop extends Error {}

/**
 * The action of the checkout button: address, shipping, payment, order. The total is compared
 * before paying: if it differs from the one on the button, the shopper sees the new total first.
 * `option` is null while shipping options are loading: then the fields are checked, and nothing is
 * ordered.
 */
export function useCheckout({ option, provider }: { option: string | null; provider: string }) {
  const { shop, words, price, language } = useApp()
  const { cart, update, ship, payBy, keep, forget } = useCart()
  const [faults, setFaults] = useState<Faults>({})
  const [notice, setNotice] = useState("")
  const [busy, setBusy] = useState(false)
  const stop = (message: string): never => {
    setNotice(message)
    throw new Stop()
  }

  async function pay(id: string) {
    const { payment_session } = await payBy(provider)
    const url = payment_session?.data.url
    if (typeof url !== "string" || payment_session?.status === "authorized") return complete(id)
    location.assign(url)
  }
  async function complete(id: string) {
    const done = await shop.call(cartCompletion.complete, { params: { id } })
    if (done.type === "cart") {
      keep(done.data)
      return stop(words.checkout.declined)
    }
    forget()
    keepOrder(done.data.id, id)
    go(`/orders/${done.data.id}?new=1`)
  }
  async function order(shown: Cart, form: FormData) {
    const email = String(form.get("email") ?? "").trim()
    const address = addressFrom(form)
    const found: Record<string, string> = { ...addressFaults(address, words) }
    if (!/^\S+@\S+\.\S+$/.test(email))
      found.email = email ? words.fields.badEmail : words.fields.needed
    setFaults(found)
    if (Object.keys(found).length > 0) throw new Stop()
    if (option === null) return stop(words.checkout.counting)
    const context = { return_url: `${location.origin}/checkout`, locale: language }
    await update({ email, shipping_address: address, context })
    const now = await ship(option)
    if (now.total !== shown.total)
      stop(words.checkout.changed(price(shown.total), price(now.total)))
    return now.total === 0 ? complete(shown.id) : pay(shown.id)
  }

  return {
    faults,
    notice,
    busy,
    async submit(form: FormData) {
      if (!cart) return
      setBusy(true)
      setNotice("")
      try {
        await order(cart, form)
      } catch (error) {
        const fields = faultyFields(error)
        setFaults((before) => ({
          ...before,
          ...Object.fromEntries(fields.map((name) => [name, words.fields.needed])),
        }))
        if (!(error instanceof Stop) && fields.length === 0)
          setNotice(reasonOf(error) ? words.checkout.notEnough : wordsOf(error, words))
      } finally {
        setBusy(false)
      }
    },
  }
}
