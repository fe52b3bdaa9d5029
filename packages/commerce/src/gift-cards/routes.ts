import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import type { Definition } from "@packhaus/contract/kernel/resource/definition"
import { routesFor } from "@packhaus/kernel/routes"
import { inside } from "../carts/own.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"
import { invalidFields, notFound } from "../resources/refusals.ts"
import { createRow, updateRow } from "../resources/writes.ts"
import { isUsable, newGiftCardCode } from "./verbs.ts"

const { definition } = giftCards
/** Shop fronts do not see the order that sold a card. */
const forHolders: Definition = {
  ...definition,
  always: definition.always?.filter((relation) => relation !== "order"),
}

/** Gift cards in the admin and store APIs. */
export const giftCardRoutes = routesFor<EngineContext>()(giftCardCodes, {
  create: ({ body, query, ...context }) =>
    createRow(context, definition, body, query, {
      code: newGiftCardCode(),
      balance: body.value,
    }) as Promise<{ gift_card: never }>,

  async update({ params, body, query, ...context }) {
    const card = (await context.rows.lock("gift_cards", params.id)) as AnyRow
    if (typeof body.balance === "number" && body.balance > Number(card.value))
      throw invalidFields(["balance"], "number.too_big")
    return updateRow(context, definition, params.id, body, query) as Promise<{ gift_card: never }>
  },

  async readByCode({ params, ...context }) {
    const card = await context.db
      .selectFrom("gift_cards")
      .select(["id", "merchant_id"])
      .where("code", "=", params.code)
      .executeTakeFirst()
    // Shop fronts do not reach the payments that decide whether a card was paid.
    const usable =
      card &&
      (await inside(context, String(card.merchant_id))
        .db.selectFrom("gift_cards")
        .select("id")
        .where("id", "=", String(card.id))
        .where(isUsable)
        .executeTakeFirst())
    if (!usable) throw notFound(params.code)
    const { gift_card } = await readRow(context, forHolders, String(usable.id))
    return { gift_card: { ...gift_card, order_id: null } }
  },
})
