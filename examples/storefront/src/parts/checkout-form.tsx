import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { useEffect, useRef, useState } from "react"
import { accountOf } from "../account.ts"
import { type Region, useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { wordsOf } from "../errors.ts"
import { useLoaded } from "../use-loaded.ts"
import { AddressFields } from "./address-fields.tsx"
import { TextField } from "./fields.tsx"
import { firstProvider, Providers } from "./providers.tsx"
import { type Option, ShippingWays } from "./shipping-ways.tsx"
import { Failed, Notice } from "./states.tsx"
import { useCheckout } from "./use-checkout.ts"

async function optionsOf({ call }: ReturnType<typeof useApp>["shop"], id: string) {
  return (await call(storeShippingOptions.ofCart, { params: { id } })).shipping_options
}

function useOptions() {
  const { shop } = useApp()
  const { cart } = useCart()
  const sum = (cart?.subtotal ?? 0) - (cart?.discount_total ?? 0)
  // The shipping options depend on the destination and on the value of the goods: options for
  // another cart stay visible, so that nothing moves under a finger, but cannot be chosen.
  const key = [cart?.id, cart?.region_id, sum].join(" ")
  const loaded = useLoaded(key, async () => ({
    key,
    options: cart ? await optionsOf(shop, cart.id) : [],
  }))
  if (loaded.state === "failed") return { failed: loaded, options: [], isCurrent: false }
  return { options: loaded.value?.options ?? [], isCurrent: loaded.value?.key === key }
}

/** The customer's own data, which need not be typed again. */
function useSelf() {
  const { shop, signedIn } = useApp()
  const loaded = useLoaded(`self ${signedIn}`, async () =>
    signedIn ? accountOf(await shop.call(shoppers.readSelf, {})) : null,
  )
  // An expired session must not prevent a purchase.
  if (loaded.state === "failed") return null
  return loaded.state === "ready" ? loaded.value : undefined
}

function Options({
  options,
  isCurrent,
  chosen,
  choose,
}: {
  options: readonly Option[]
  isCurrent: boolean
  chosen: string
  choose(id: string): void
}) {
  const { words } = useApp()
  if (options.length === 0) return isCurrent ? <Notice>{words.checkout.noWay}</Notice> : null
  return (
    <fieldset className="ways" disabled={!isCurrent} aria-busy={!isCurrent}>
      <ShippingWays options={options} chosen={chosen} choose={choose} />
    </fieldset>
  )
}

/** The three parts of the checkout, and the button with the total. */
export function CheckoutForm() {
  const { words, price, region, regions, signedIn } = useApp()
  const { cart, update, ship } = useCart()
  const [trouble, setTrouble] = useState("")
  const [isMoving, setMoving] = useState(false)
  const { options, isCurrent: isRead, failed } = useOptions()
  const isCurrent = isRead && !isMoving
  const self = useSelf()
  const form = useRef<HTMLFormElement>(null)
  const chosen = cart?.shipping_methods[0]?.shipping_option_id ?? ""
  const providers = (cart?.region.payment_providers ?? []) as { id: string }[]
  const [wanted, setProvider] = useState("")
  const provider = wanted || firstProvider(providers)
  const [first] = isCurrent ? options : []
  const isOffered = isCurrent && options.some(({ id }) => id === chosen)
  const { submit, faults, notice, busy } = useCheckout({
    option: isOffered ? chosen : null,
    provider,
  })

  const [isChoosing, setChoosing] = useState(false)
  const choose = async (id: string) => {
    setChoosing(true)
    await ship(id).catch((error) => setTrouble(wordsOf(error, words)))
    setChoosing(false)
  }
  // The first option is preselected, so that the button shows a total.
  useEffect(() => {
    if (first && !isOffered && !trouble && !isChoosing) void choose(first.id)
  })
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [faults])
  if (!cart || (signedIn && self === undefined)) return null

  const country = cart.shipping_address?.country_code ?? region.countries[0]?.iso_2 ?? ""
  const address = cart.shipping_address?.address_1
    ? cart.shipping_address
    : (self?.shipping_addresses[0] ?? null)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTrouble("")
        void submit(new FormData(event.currentTarget))
      }}
    >
      <fieldset>
        <legend>{words.checkout.where}</legend>
        <TextField
          label={words.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={cart.email ?? self?.email ?? ""}
          fault={faults.email}
        />
        <AddressFields
          from={address}
          faults={faults}
          country={country}
          onCountry={(country_code) => void changeCountry(country_code)}
        />
      </fieldset>
      <fieldset>
        <legend>{words.checkout.how}</legend>
        {failed && <Failed words={words} error={failed.error} again={failed.again} />}
        {!failed && (
          <Options
            options={options}
            isCurrent={isCurrent}
            chosen={chosen}
            choose={(id) => void choose(id)}
          />
        )}
      </fieldset>
      {cart.total > 0 && (
        <fieldset>
          <legend>{words.checkout.withWhat}</legend>
          <Providers providers={providers} chosen={provider} choose={setProvider} />
        </fieldset>
      )}
      {(notice || trouble) && <Notice>{notice || trouble}</Notice>}
      <button type="submit" className="button main-button last" disabled={busy}>
        {busy ? words.checkout.ordering : words.checkout.order(price(cart.total))}
      </button>
    </form>
  )

  /** Another country may be in another region, with its own prices and shipping options. */
  async function changeCountry(country_code: string) {
    const isThere = ({ countries }: Region) => countries.some(({ iso_2 }) => iso_2 === country_code)
    const region_id = regions.find(isThere)?.id
    setMoving(true)
    const moved = update({ region_id, country_code })
    await moved.then(
      () => setTrouble(""),
      (error) => setTrouble(wordsOf(error, words)),
    )
    setMoving(false)
  }
}
