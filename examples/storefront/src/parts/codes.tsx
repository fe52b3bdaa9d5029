import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { codeOf, wordsOf } from "../errors.ts"
import { sumsOf } from "../sums.ts"
import { CrossIcon, GiftIcon } from "./icons.tsx"

/** Discounts and gift cards of the cart: one field for both, and the redeemed codes. */
export function Codes() {
  const { words, price } = useApp()
  const { cart, redeem, removeDiscount, removeGiftCard } = useCart()
  const [fault, setFault] = useState("")
  const [busy, setBusy] = useState(false)
  if (!cart) return null

  const attempt = async (work: () => Promise<unknown>, form?: HTMLFormElement) => {
    setBusy(true)
    setFault("")
    try {
      await work()
      form?.reset()
    } catch (error) {
      const isUnknown = codeOf(error) === "request.invalid"
      setFault(isUnknown ? words.code.unknown : wordsOf(error, words))
    } finally {
      setBusy(false)
    }
  }
  // Cards are used in order: only the last one can have a remainder.
  let unused = sumsOf(cart).giftCards
  const cards = cart.gift_cards.map((card) => {
    const balance = Number(card.balance)
    const used = Math.min(balance, unused)
    unused -= used
    return {
      code: String(card.code),
      words: words.code.card(String(card.code), price(balance - used)),
    }
  })
  const reductions = [
    ...cart.discounts.map((one) => {
      const code = String(one.code)
      return { code, words: words.code.discount(code), remove: () => removeDiscount(code) }
    }),
    ...cards.map((one) => ({ ...one, remove: () => removeGiftCard(one.code) })),
  ]
  return (
    <div className="codes">
      <form
        className="code"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const code = String(new FormData(form).get("code") ?? "").trim()
          if (code) void attempt(() => redeem(code), form)
        }}
      >
        <input
          name="code"
          aria-label={words.code.label}
          placeholder={words.code.label}
          aria-invalid={fault ? true : undefined}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="button" disabled={busy}>
          {words.code.apply}
        </button>
      </form>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {reductions.map((one) => (
        <p key={one.code} className="good reduction">
          <GiftIcon /> {one.words}
          <button
            type="button"
            className="plain"
            aria-label={words.code.remove(one.code)}
            onClick={() => void attempt(one.remove)}
          >
            <CrossIcon />
          </button>
        </p>
      ))}
    </div>
  )
}
