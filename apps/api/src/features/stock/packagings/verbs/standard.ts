import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type Context, within } from "../../../../context.ts"

/** Outer size in millimetres, own weight and highest load in grams. */
const standard = [
  ["letter", "Großbrief C4", 353, 250, 20, 30, 500],
  ["mailer", "Maxibriefkarton", 240, 160, 45, 60, 1_000],
  ["s", "Karton S", 250, 175, 100, 130, 5_000],
  ["m", "Karton M", 375, 300, 135, 290, 10_000],
  ["l", "Karton L", 450, 350, 200, 480, 20_000],
  ["xl", "Karton XL", 600, 400, 400, 950, 31_500],
] as const

/** Adds the platform's standard sizes. Those that are there already stay as they are. */
export async function addStandardPackagings(context: Context) {
  const sizes = standard.map(([code, name, length, width, height, weight, max_weight]) => ({
    id: `pack_standard_${code}`,
    organisation_id: PLATFORM_ID,
    name,
    length,
    width,
    height,
    weight,
    max_weight,
  }))
  const { rows } = within(context, PLATFORM_ID)
  return rows.insertAll("packagings", sizes, "ignore duplicates")
}
