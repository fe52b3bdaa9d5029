import type { Feature } from "#lib/feature.ts"

/** It has no screens of its own: a section of a customer's settings begins it, a banner ends it. */
export const feature: Feature = { topics: { acting: [["session"], ["audit"]] } }
