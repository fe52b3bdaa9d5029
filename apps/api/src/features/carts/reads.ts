import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Route } from "@packhaus/kernel/routes"
import { type Context, may } from "../../context.ts"

const VISIBLE_SIGNS = 4
type Card = Readonly<Record<string, unknown>>

/**
 * A gift card's code can be spent. Readers who may not issue cards see its last characters, by which its holder
 * and they can name it.
 */
export const withoutCode = <C extends Card>(context: Pick<Context, "viewer">, card: C): C =>
  may(context, "gift_card.write")
    ? card
    : { ...card, code: `••••-${String(card.code).slice(-VISIBLE_SIGNS)}` }

type Reply = { gift_card: Card } & { gift_cards: Card[] }
const { list, read } = giftCards.admin

/**
 * The engine's reads of gift cards with codes as the viewer may see them. A search would reveal a hidden code
 * character by character.
 */
export function hidingCodes(route: Route<Context>): Route<Context> {
  const { endpoint, handler } = route
  if (![list, read].some((one) => endpoint === one)) return route
  return {
    endpoint,
    async handler(call) {
      if (may(call, "gift_card.write")) return handler(call)
      if ((call.query as { q?: string }).q) throw fieldFault("q", "value.invalid")
      const reply = (await handler(call)) as Reply
      return endpoint === read
        ? { gift_card: withoutCode(call, reply.gift_card) }
        : { ...reply, gift_cards: reply.gift_cards.map((card) => withoutCode(call, card)) }
    },
  }
}
