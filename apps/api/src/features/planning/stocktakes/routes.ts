import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import { routes } from "../../../context.ts"
import { stocktakeListing } from "./list.ts"
import { readItems, readStocktake, readTimeline } from "./reads.ts"
import { countItem, createStocktake } from "./verbs/count.ts"
import { cancelStocktake, finishStocktake } from "./verbs/finish.ts"
import { importCounts } from "./verbs/import-counts.ts"

export const stocktakeRoutes = routes(stocktakes, {
  ...stocktakeListing.handlers,
  read: async ({ params, ...context }) => ({
    stocktake: await readStocktake(context, params.id),
  }),
  timeline: async ({ params, ...context }) => ({
    timeline: await readTimeline(context, params.id),
  }),
  items: ({ params, query, ...context }) => readItems(context, params.id, query.after),
  create: async ({ body, ...context }) => ({
    stocktake: await readStocktake(context, await createStocktake(context, body)),
  }),
  importCounts: async ({ body, ...context }) => ({
    counts_import: await importCounts(context, body),
  }),
  count: async ({ params, body, ...context }) => ({
    line: await countItem(context, params.id, body),
  }),
  async finish({ params, body, ...context }) {
    await finishStocktake(context, params.id, body)
    return { stocktake: await readStocktake(context, params.id) }
  },
  async cancel({ params, ...context }) {
    await cancelStocktake(context, params.id)
    return { stocktake: await readStocktake(context, params.id) }
  },
})
