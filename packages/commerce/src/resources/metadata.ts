import { ApiError } from "@packhaus/contract/kernel/errors"
import { metadataLimits } from "@packhaus/contract/kernel/values"

/**
 * Throws `request.invalid` at `path` if callers' metadata exceed the maximum number of keys, even
 * if each call added few. Metadata above the limit may shrink.
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
 * Applies a change to callers' metadata: a key with the value "" is removed, null removes all.
 * Throws `request.invalid` for too many keys.
 */
export function mergedMetadata(before: unknown, change: unknown): object | null {
  if (change === null) return null
  const both = { ...(before as object | null), ...(change as object) }
  const after = Object.fromEntries(Object.entries(both).filter(([, value]) => value !== ""))
  requireFewKeys(before as object | null, after, "metadata")
  return after
}
