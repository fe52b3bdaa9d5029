import { quoteRequestList } from "@packhaus/contract/sourcing/quote-requests/list"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { serveList } from "../../../lists.ts"

/** To be answered within two days, or late already. */
export const isDue = sql<SqlBool>`status = 'assigned' and due_on <= ${currentDay} + 2`

/** Suppliers see the details needed for a quote; of closed requests only the name. */
export const quoteRequestListing = serveList(quoteRequestList, {
  from: "quote_requests as quote",
  rows: (own) =>
    own
      .leftJoin("product_requests as request", (join) =>
        join
          .onRef("request.id", "=", "quote.request_id")
          .onRef("request.organisation_id", "=", "quote.organisation_id")
          .onRef("request.submitted_at", "<=", "quote.created_at")
          .on("request.status", "<>", "draft"),
      )
      .select(["request.service", "request.import_methods", "request.target_price"])
      .select(["request.amount_per_order", "request.amount_per_month", "request.image_id"]),
  filters: { concern: { due: () => isDue } },
  present: (_, { image_id, import_methods, ...quote }, { outside }) => ({
    ...quote,
    import_methods: import_methods ?? [],
    picture: image_id && outside.files.urlOf(image_id),
  }),
})
