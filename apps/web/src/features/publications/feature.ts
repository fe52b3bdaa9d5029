import type { Feature } from "#lib/feature.ts"

export const feature: Feature = {
  topics: { publication: [["publications"], ["product-requests"]] },
}
