import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases: Same<typeof de> = {
  weight: "Weighed: {{weight}}",
  expected: "expected {{weight}}",
  unknown: "not checked, since weights are missing",
  reasons: {
    padding: "more padding",
    insert: "insert in the parcel",
    article_weight: "the item's weight is wrong",
    checked: "content checked and correct",
  },
  photos: "Photos of the parcel",
  photo: "Photo {{n}} of the parcel",
}
