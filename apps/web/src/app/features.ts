import type { Feature } from "#lib/feature.ts"

const files = import.meta.glob<Feature>("../features/*/feature.ts", {
  eager: true,
  import: "feature",
})

/** Every feature that has a manifest, in the order of their names. */
export const features = Object.values(files)
