import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import { routesFor } from "@packhaus/kernel/routes"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"
import { invalidFields, notFound } from "../resources/refusals.ts"
import { createRow, updateRow } from "../resources/writes.ts"
import { isUsable, newGiftCardCode } from "./verbs.ts"

const { definition } = giftCards

/** Gift cards in the admin and store APIs. */
export const giftCardRoutes = routesFor<EngineContext>()(giftCardCodes, {
  create: ({ body, query, ...context }) =>
    createRow(context, definition, body, query, {
      code: newGiftCardCode(),
      balance: body.value,
    }) as Promise<{ gift_card: never }>,

  async update({ params, body, query, ...context }) {
    const card = (await context.rows.lock("gift_cards", params.id)) as unknown as AnyRow
    if (typeof body.balance === "number" && body.balance > Number(card.value))
      throw invalidFields(["balance"], "number.too_big")
    return updateRow(context, definition, params.id, body, query) as Promise<{ gift_card: never }>
  },

  async readByCode({ params, ...context }) {
    const { db } = context
    const card = await db
      .selectFrom("gift_cards")
      .select("id")
      .where("code", "=", params.code)
      .where(isUsable)
      .executeTakeFirst()
    if (!card) throw notFound(params.code)
    const { gift_card } = await readRow(context, definition, String(card.id))
    return { gift_card: { ...gift_card, order_id: null } as never }
  },
})
