import { ApiError } from "@packhaus/contract/kernel/errors"
import { metadataLimits } from "@packhaus/contract/kernel/values"

/**
 * Throws `request.invalid` at `path` where what callers keep has more keys than it may, however few of them each
 * call brought. What had more before may lose some.
 */
export function requireFewKeys(before: object | null, after: object, path: string) {
  const { keys: maximum } = metadataLimits
  const [had, has] = [before ?? {}, after].map((data) => Object.keys(data).length)
  if ((has ?? 0) > Math.max(maximum, had ?? 0))
    throw new ApiError("request.invalid", {
      fields: [{ path, code: "list.too_long", params: { maximum } }],
    })
}

/**
 * What callers keep beside a row, with a change: a key whose value is "" goes, null takes all away. Throws
 * `request.invalid` for too many keys.
 */
export function mergedMetadata(before: unknown, change: unknown): object | null {
  if (change === null) return null
  const both = { ...(before as object | null), ...(change as object) }
  const after = Object.fromEntries(Object.entries(both).filter(([, value]) => value !== ""))
  requireFewKeys(before as object | null, after, "metadata")
  return after
}
