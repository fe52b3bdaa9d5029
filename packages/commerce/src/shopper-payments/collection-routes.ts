import {
  paymentCollections,
  storePaymentCollections,
} from "@packhaus/contract/commerce/payment-collections"
import { routesFor } from "@packhaus/kernel/routes"
import type { EngineContext } from "../resources/context.ts"
import { mergedMetadata } from "../resources/metadata.ts"
import { notAllowed } from "../resources/refusals.ts"
import {
  authorizeParts,
  collectionForShopper,
  findCollection,
  partOf,
  partsOf,
  putParts,
  refreshPart,
  shownCollection,
} from "./collections.ts"
import { giveUpRemoved, shownSession } from "./sessions.ts"

type CollectionHandle = Awaited<ReturnType<typeof findCollection>>
const shown = async (found: Promise<CollectionHandle>) => ({
  payment_collection: collectionForShopper(await shownCollection(await found)),
})
const shownToStaff = async (found: Promise<CollectionHandle>) => ({
  payment_collection: await shownCollection(await found),
})

/** Payment collections in the store API. */
export const storePaymentCollectionRoutes = routesFor<EngineContext>()(storePaymentCollections, {
  read: ({ params, ...context }) => shown(findCollection(context, params.id)),
  async manage({ params, body, ...context }) {
    const found = await findCollection(context, params.id)
    const [only, ...others] = await partsOf(found)
    const { amount } = found.collection
    const { provider_id } = body
    const isThere = others.length === 0 && only?.provider_id === provider_id
    const part = { provider_id, amount, ...(isThere ? { session_id: only.id } : {}) }
    return shown(putParts(context, params.id, [part]))
  },
  batch: ({ params, body, ...context }) => shown(putParts(context, params.id, body.sessions)),
  authorizeBatch: ({ params, body, ...context }) =>
    shown(authorizeParts(context, params.id, body.session_ids)),
  refresh: async ({ params, ...context }) => ({
    payment_session: await refreshPart(context, params.id, params.session_id),
  }),
  async authorize({ params, ...context }) {
    const found = await authorizeParts(context, params.id, [params.session_id])
    return { payment_session: shownSession(await partOf(found, params.session_id)) }
  },
})

/** Payment collections in the admin API. */
export const paymentCollectionRoutes = routesFor<EngineContext>()(paymentCollections, {
  read: ({ params, ...context }) => shownToStaff(findCollection(context, params.id)),
  async update({ params, body, ...context }) {
    const row = await context.rows.lock("payment_collections", params.id)
    const { description, metadata } = body
    const before = (row as { metadata: unknown }).metadata
    await context.rows.update("payment_collections", params.id, {
      ...(description === undefined ? {} : { description }),
      ...(metadata === undefined ? {} : { metadata: mergedMetadata(before, metadata) }),
    })
    return shownToStaff(findCollection(context, params.id))
  },
  async remove({ params, ...context }) {
    const { id } = params
    const row = await context.rows.lock("payment_collections", id)
    const { status } = row as CollectionHandle["collection"]
    if (status !== "not_paid" && status !== "awaiting" && status !== "canceled")
      throw notAllowed({ id, reason: status })
    const found = await findCollection(context, id)
    await giveUpRemoved(context, found.collection, await partsOf(found), [])
    const removed = await context.rows.remove("payment_collections", id)
    return { ...removed, object: "payment_collection" as const }
  },
  /** A person confirms that the whole amount is settled outside the providers. */
  async markAuthorized({ params, ...context }) {
    const { id } = params
    const row = await context.rows.lock("payment_collections", id)
    const { status, amount } = row as CollectionHandle["collection"]
    if (status === "canceled") throw notAllowed({ id, reason: status })
    const columns = { status: "authorized", authorized_amount: amount }
    await context.rows.update("payment_collections", id, columns)
    return shownToStaff(findCollection(context, id))
  },
})
