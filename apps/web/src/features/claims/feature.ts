import type { Feature } from "#lib/feature.ts"

export const feature: Feature = { topics: { claim: [["claims"], ["chats"]] } }
