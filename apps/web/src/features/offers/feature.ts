import type { Feature } from "#lib/feature.ts"

export const feature: Feature = {
  topics: { offer: [["offers"], ["product-requests"], ["quote-requests"], ["dashboard"]] },
}
