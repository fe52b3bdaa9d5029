import type { Feature } from "#lib/feature.ts"

export const feature: Feature = {
  topics: { data_exports: [["data-exports"]] },
}
