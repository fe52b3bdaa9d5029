import { type StoreOrderEdit, storeOrderEdits } from "@packhaus/contract/commerce/order-edits"
import { storePaymentCollections } from "@packhaus/contract/commerce/payment-collections"
import { useEffect, useRef, useState } from "react"
import type { z } from "zod"
import { useApp } from "../app-state.tsx"
import { PAID_EDIT } from "../kept-orders.ts"
import { Lines } from "../parts/lines.tsx"
import { firstProvider, Providers } from "../parts/providers.tsx"
import { Notice, Shown } from "../parts/states.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { useLocation } from "../router.tsx"
import { remembered } from "../shop.ts"
import { useLoaded } from "../use-loaded.ts"

type Edit = z.output<typeof StoreOrderEdit>

/** An order edit that the shopper accepts, paying the difference, or declines. */
function OrderEdit({ read, id }: { read: Edit; id: string }) {
  const { shop, words, price, region } = useApp()
  const { after } = words
  const { searchParams } = useLocation()
  const { attempt, fault, busy } = useAttempt()
  const [edit, setEdit] = useState(read)
  const [provider, setProvider] = useState(firstProvider(region.payment_providers))
  const hasAsked = useRef(false)
  const params = { id }
  const due = edit.difference_due
  const collection = edit.payment_collection

  const complete = async () =>
    setEdit((await shop.call(storeOrderEdits.complete, { params })).order_edit)
  /** Returns whether all due amounts were authorized. */
  async function authorize(collection_id: string, session_ids: string[]) {
    const of = { params: { id: collection_id }, body: { session_ids } }
    const { payment_collection } = await shop.call(storePaymentCollections.authorizeBatch, of)
    return payment_collection.status === "authorized"
  }
  async function afterPayment() {
    remembered.set(PAID_EDIT, undefined)
    const ids = collection?.payment_sessions.map((one) => one.id) ?? []
    if (!collection || !(await authorize(collection.id, ids))) throw new Error("unpaid")
    await complete()
  }
  const accept = () =>
    attempt(
      async () => {
        if (due <= 0 || !collection || collection.status === "authorized") return complete()
        const of = { params: { id: collection.id }, body: { provider_id: provider } }
        const { payment_collection } = await shop.call(storePaymentCollections.manage, of)
        const [session] = payment_collection.payment_sessions
        if (typeof session?.data.url === "string" && session.status !== "authorized") {
          remembered.set(PAID_EDIT, id)
          location.assign(session.data.url)
          return
        }
        const isPaid = session && (await authorize(collection.id, [session.id]))
        if (!isPaid) throw new Error("unpaid")
        await complete()
      },
      () => after.editFailed,
    )
  const decline = () =>
    attempt(
      async () =>
        setEdit((await shop.call(storeOrderEdits.decline, { params, body: {} })).order_edit),
      () => after.editFailed,
    )
  useEffect(() => {
    if (hasAsked.current || !searchParams.has("payment_session")) return
    hasAsked.current = true
    void attempt(afterPayment, () => words.checkout.unpaid)
  })

  const { status } = edit
  return (
    <div className="columns">
      <div>
        <p>{after.editIntro}</p>
        <Lines items={edit.items} />
      </div>
      <div className="aside">
        <dl className="sums">
          <dt className="total">{words.sums.paid}</dt>
          <dd className="total">{price(edit.total)}</dd>
          <dt>{due < 0 ? after.refunded : after.due}</dt>
          <dd>{price(Math.abs(due))}</dd>
        </dl>
        {status === "requested" ? (
          <>
            {due > 0 && collection?.status !== "authorized" && (
              <fieldset>
                <legend>{after.payBy}</legend>
                <Providers
                  providers={region.payment_providers}
                  chosen={provider}
                  choose={setProvider}
                />
              </fieldset>
            )}
            {fault && <Notice>{fault}</Notice>}
            <button
              type="button"
              className="button main-button"
              disabled={busy}
              onClick={() => void accept()}
            >
              {due > 0 ? after.acceptAndPay(price(due)) : after.accept}
            </button>
            <button
              type="button"
              className="button wide"
              disabled={busy}
              onClick={() => void decline()}
            >
              {after.decline}
            </button>
          </>
        ) : (
          <Notice tone={status === "confirmed" ? "good" : "bad"}>
            {status === "created" ? after.editFailed : after.edits[status]}
          </Notice>
        )}
      </div>
    </div>
  )
}

export function EditPage() {
  const { shop, words } = useApp()
  const { hash } = useLocation()
  const id = new URLSearchParams(hash.slice(1)).get("id") ?? ""
  const loaded = useLoaded(
    `edit ${id}`,
    async (signal) =>
      (await shop.call(storeOrderEdits.read, { params: { id } }, signal)).order_edit as Edit,
  )
  return (
    <>
      <h1>{words.after.editTitle}</h1>
      <Shown loaded={loaded}>{(read) => <OrderEdit key={id} read={read} id={id} />}</Shown>
    </>
  )
}
