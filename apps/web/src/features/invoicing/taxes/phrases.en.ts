import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases: Same<typeof german> = {
  proof: {
    title: "Proof of export",
    missing: "The proof of export is still missing.",
    upload: "Upload the proof of export",
    hint: "PDF or image, within 30 days. After that VAT is charged on the goods.",
    done: "Proof of export saved",
    failed: "The proof of export could not be saved.",
  },
}
