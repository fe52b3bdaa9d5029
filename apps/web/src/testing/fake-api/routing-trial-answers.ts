import { cents } from "@packhaus/contract/kernel/cents"
import { routingTrials as api } from "@packhaus/contract/routing-lab/routing-trials/endpoints"
import { type Answer, answer } from "./answers.ts"

const hamburg = { location_id: "loc_1", name: "Hamburg-Billbrook" }

/** The first item is in stock in any quantity up to ten; no location has more than ten pieces. */
export const routingTrialAnswers: readonly Answer[] = [
  answer(api.run, ({ body: { lines, country_code } }) => {
    const pieces = lines.map(({ sku, quantity }) => ({ sku, title: "Duftkerze", quantity }))
    const { sku = "", quantity = 0 } = lines[0] ?? {}
    const isShort = quantity > 10
    const skipped = {
      location_id: "loc_2",
      name: "Rotterdam Waalhaven",
      rank: 1,
      reason: "no_stock",
      sku,
    } as const
    return {
      routing_trial: {
        lines: pieces,
        routing: isShort
          ? null
          : {
              rule: "next_with_stock" as const,
              list: "own" as const,
              country_code,
              list_country_code: country_code,
              places: [{ ...hamburg, rank: 2, pieces: quantity }],
              skipped: [skipped],
            },
        holds: isShort ? ["no_stock" as const] : [],
        missing: isShort ? [{ sku, quantity: quantity - 10 }] : [],
        parcels: isShort
          ? []
          : [
              {
                ...hamburg,
                rank: 2,
                pieces,
                weight: 500,
                charged_by: "fees" as const,
                fees: [{ code: "shipping" as const, quantity: 1, net: cents(990) }],
                net: cents(990),
              },
            ],
        list: "own" as const,
        list_country_code: country_code,
        asked: [
          {
            location_id: "loc_2",
            name: "Rotterdam Waalhaven",
            rank: 1,
            is_active: true,
            state: "skipped" as const,
            reason: "no_stock" as const,
            stock: [{ sku, wanted: quantity, free: 0 }],
          },
          {
            ...hamburg,
            rank: 2,
            is_active: true,
            state: isShort ? ("skipped" as const) : ("takes" as const),
            reason: isShort ? ("not_all_stock" as const) : null,
            stock: [{ sku, wanted: quantity, free: 10 }],
          },
        ],
        net: isShort ? null : cents(990),
      },
    }
  }),
]
