import { z } from "zod"
import { dashboardNames } from "../../kernel/dashboard-names.ts"
import { Id } from "../../kernel/values.ts"

export const stockDashboard = dashboardNames({
  tiles: ["stock_low"],
  figures: ["stock_pieces"],
  panels: {
    /** Items whose stock lasts shortest. */
    running_out: z.array(
      z.object({
        stock_id: Id,
        sku: z.string().nullable(),
        title: z.string(),
        /** The product's picture. */
        thumbnail: z.string().nullable(),
        available: z.int(),
        incoming: z.int(),
        days_of_cover: z.number(),
      }),
    ),
  },
  steps: ["stock", "packaging"],
})
