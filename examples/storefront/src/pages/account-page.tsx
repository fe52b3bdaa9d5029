import { RequestError } from "@packhaus/client/errors"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { type FormEvent, useEffect, useState } from "react"
import { type Account, accountOf } from "../account.ts"
import { useApp } from "../app-state.tsx"
import { stateOf } from "../order-state.ts"
import { AddressFields, addressFaults, addressFrom } from "../parts/address-fields.tsx"
import { TextField } from "../parts/fields.tsx"
import { SignIn } from "../parts/sign-in.tsx"
import { Notice, Shown } from "../parts/states.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { Link } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"

function Orders() {
  const { shop, words, price, language } = useApp()
  const loaded = useLoaded("own orders", async (signal) => {
    const query = { limit: 20 }
    return (await shop.call(shopperOrders.listOwn, { query }, signal)).orders
  })
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" })
  return (
    <section>
      <h2>{words.self.orders}</h2>
      <Shown loaded={loaded}>
        {(orders) =>
          orders.length === 0 ? (
            <p>{words.self.noOrders}</p>
          ) : (
            <ul className="rows">
              {orders.map((order) => (
                <li key={order.id}>
                  <Link href={`/orders/${order.id}`}>{words.order.title(order.display_id)}</Link>
                  <span className="small">{day.format(new Date(order.created_at))}</span>
                  <span>{words.order.states[stateOf(order)]}</span>
                  <span className="amount">{price(order.total)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  )
}

/** Asks the mail address of an earlier order to confirm that it belongs to this account. */
function Claim() {
  const { shop, words } = useApp()
  const { attempt, fault, busy } = useAttempt()
  const [isSent, setSent] = useState(false)
  const claim = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = (name: string) => String(form.get(name) ?? "").trim()
    const form = new FormData(event.currentTarget)
    const query = { display_id: Number(text("display_id")), email: text("email") }
    const none = (error: unknown) =>
      error instanceof RequestError && error.status && error.status < 429
        ? words.lookUp.none
        : undefined
    void attempt(async () => {
      const { order } = await shop.call(shopperOrders.lookUp, { query })
      await shop.call(shoppers.claimOrders, { body: { order_ids: [order.id] } })
      setSent(true)
    }, none)
  }
  return (
    <section>
      <details>
        <summary>{words.self.claim}</summary>
        <form className="short" onSubmit={claim}>
          <p className="small">{words.self.claimHint}</p>
          <TextField label={words.lookUp.number} name="display_id" inputMode="numeric" required />
          <TextField label={words.fields.email} name="email" type="email" required />
          {fault && <Notice>{fault}</Notice>}
          {isSent && <Notice tone="good">{words.self.claimSent}</Notice>}
          <button type="submit" className="button" disabled={busy}>
            {words.lookUp.find}
          </button>
        </form>
      </details>
    </section>
  )
}

type Of = { customer: Account; onChanged(customer: Account): void }

function NewAddress({ customer, onChanged, onClose }: Of & { onClose(): void }) {
  const { shop, words, region } = useApp()
  const { attempt, fault, busy } = useAttempt()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [country, setCountry] = useState(region.countries[0]?.iso_2 ?? "")
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = addressFrom(new FormData(event.currentTarget))
    const found = addressFaults(address, words)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void attempt(async () => {
      const reply = await shop.call(shoppers.addAddress, { body: { address } })
      onChanged(accountOf(reply))
      onClose()
    })
  }
  return (
    <form className="short" onSubmit={save} noValidate>
      <AddressFields from={customer} faults={faults} country={country} onCountry={setCountry} />
      {fault && <Notice>{fault}</Notice>}
      <p className="buttons">
        <button type="submit" className="button main-button" disabled={busy}>
          {words.self.save}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.self.cancel}
        </button>
      </p>
    </form>
  )
}

function Addresses({ customer, onChanged }: Of) {
  const { shop, words } = useApp()
  const { attempt, fault } = useAttempt()
  const [isNew, setNew] = useState(false)
  const remove = (address_id: string) =>
    void attempt(async () => {
      const of = { params: { address_id } }
      onChanged(accountOf(await shop.call(shoppers.removeAddress, of)))
    })
  return (
    <section>
      <h2>{words.self.addresses}</h2>
      <ul className="rows">
        {customer.shipping_addresses.map((one) => (
          <li key={one.id}>
            <span>
              {one.first_name} {one.last_name}, {one.address_1}, {one.postal_code} {one.city}
            </span>
            <button
              type="button"
              className="plain small"
              aria-label={words.self.removeAddress(one.address_1 ?? "")}
              onClick={() => remove(one.id)}
            >
              {words.self.remove}
            </button>
          </li>
        ))}
      </ul>
      {fault && <Notice>{fault}</Notice>}
      {isNew ? (
        <NewAddress customer={customer} onChanged={onChanged} onClose={() => setNew(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setNew(true)}>
          {words.self.addAddress}
        </button>
      )}
    </section>
  )
}

/** The orders and addresses of an account. Visitors without a session see the sign-in. */
export function AccountPage() {
  const { shop, words, signedIn, setSignedIn } = useApp()
  const [changed, setChanged] = useState<Account | null>(null)
  const loaded = useLoaded(`account ${signedIn}`, async () =>
    signedIn ? accountOf(await shop.call(shoppers.readSelf, {})) : null,
  )
  const isOver = loaded.state === "failed" && (loaded.error as RequestError).status === 401
  const leave = () => {
    shop.keepToken(undefined)
    setSignedIn(false)
    setChanged(null)
  }
  // A session ends after a month, or when the password changes.
  useEffect(() => {
    if (!isOver) return
    shop.keepToken(undefined)
    setSignedIn(false)
  }, [isOver, shop, setSignedIn])
  if (!signedIn || isOver) return <SignIn />
  return (
    <Shown loaded={loaded}>
      {(read) => {
        const customer = changed ?? read
        return (
          customer && (
            <>
              <div className="heading">
                <h1>{words.self.title}</h1>
                <p>{customer.email}</p>
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    void shop
                      .call(shoppers.close, {})
                      .catch(() => {})
                      .then(leave)
                  }
                >
                  {words.self.signOut}
                </button>
              </div>
              <Orders />
              <Claim />
              <Addresses customer={customer} onChanged={setChanged} />
            </>
          )
        )
      }}
    </Shown>
  )
}
