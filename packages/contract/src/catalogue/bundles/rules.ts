/** Parts of a recipe, and pieces of a part in one bundle. */
export const MAX_PARTS = 50
export const MAX_OF_PART = 1000

type Part = { variant_id: string; quantity: number }
/** Variants as the rules of recipes need them. */
type Known = { id: string; is_bundle: boolean }
type RecipeFault = "bundle.itself" | "bundle.nested" | "bundle.twice"

/**
 * Faults of a recipe by the index of the part: a bundle contains neither itself, nor a bundle, nor a
 * part twice.
 */
export function recipeFaults(
  variant_id: string,
  parts: readonly Part[],
  known: readonly Known[],
): { index: number; code: RecipeFault }[] {
  const bundles = new Set(known.flatMap(({ id, is_bundle }) => (is_bundle ? id : [])))
  const faultOf = ({ variant_id: part }: Part, index: number): RecipeFault | null => {
    if (part === variant_id) return "bundle.itself"
    if (bundles.has(part)) return "bundle.nested"
    return parts.findIndex((one) => one.variant_id === part) < index ? "bundle.twice" : null
  }
  return parts.flatMap((part, index) => {
    const code = faultOf(part, index)
    return code ? [{ index, code }] : []
  })
}
