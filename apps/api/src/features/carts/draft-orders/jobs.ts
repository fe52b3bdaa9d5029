import { forgetDrafts } from "@packhaus/commerce/draft-orders/drafts"
import { every } from "../../../context.ts"

export const draftOrderJobs = [
  every("33 3 * * *", "draft-orders.forget", async ({ db }) => {
    await forgetDrafts(db)
  }),
]
